import {
  docusignAccount,
  docusignConnect,
  docusignConnection,
  docusignDisconnect,
} from '@claquete/contract/contratos/provedores/provedores'
import type { ReplyOf } from '@claquete/contract/endpoint'
import {
  integracaoDocusign,
  integracaoList,
  integracoes,
} from '@claquete/contract/sistema/configuracoes/integracao'
import type { Integracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../lib/account/permission.ts'
import { useValues } from '../../../lib/form/form.ts'
import { IconFileText } from '../../../lib/page/icons.ts'
import { toast } from '../../../lib/page/toast.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { reportFailure, useRead, useWrite } from '../../../lib/wire/call.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { labelOptions } from '../../../ui/inputs/options.ts'
import { Note } from '../../../ui/layout/text.tsx'
import { CardActions, look } from './card-actions.tsx'
import { IntegrationCard } from './integration-card.tsx'

const { nome, descricao } = integracoes.docusign

const ambientes = {
  producao: 'Produção',
  demonstracao: 'Demonstração da DocuSign',
  simulador: 'Simulador, para experimentar',
} as const
type Ambiente = keyof typeof ambientes

const lost = 'As chaves guardadas não podem mais ser lidas nesta instalação. Informe-as de novo.'
const unconnected =
  'Falta conectar a conta: clique em Conectar e permita o acesso na página da DocuSign.'

type Connection = ReplyOf<typeof docusignConnection>['data']

/** DocuSign: the keys of the application, and the account that somebody connected. */
export function DocusignCard({ card }: { card: Integracao }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const isConfigured = 'ambiente' in card.dados
  const reading = useRead(docusignConnection, {}, { enabled: isConfigured, staleTime: 0 })
  const connection = reading.data?.data
  const mayChange = may(integracaoDocusign.access)
  return (
    <>
      <IntegrationCard
        icon={<IconFileText size={20} stroke={1.6} />}
        nome={nome}
        descricao={descricao}
        state={stateOf(card, connection)}
        facts={factsOf(card, connection)}
        check={
          card.verificada_em && card.verificacao
            ? { em: card.verificada_em, texto: card.verificacao, ok: card.funciona === true }
            : undefined
        }
        warning={warningOf(card, connection)}
        actions={
          mayChange && (
            <CardActions
              tipo="docusign"
              nome={nome}
              isConfigured={isConfigured}
              onEdit={() => setOpen(true)}
              removal="As chaves e a conexão são apagadas. Envelopes em andamento na DocuSign deixam de ser acompanhados aqui."
            >
              {connection && <Connection connection={connection} />}
            </CardActions>
          )
        }
      />
      {isOpen && (
        <DocusignDialog card={card} connection={connection} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

function Connection({ connection }: { connection: Connection }) {
  const connect = useWrite(docusignConnect, {
    onSuccess: ({ data }) => window.location.assign(data.url),
  })
  const leave = useWrite(docusignDisconnect, {
    refresh: [docusignConnection, integracaoList],
    onSuccess: ({ msg = '' }) => toast.success(msg),
  })
  const { conectada, problema } = connection
  return (
    <>
      <Button
        {...(conectada ? look : { size: 'xs' })}
        loading={connect.isPending}
        onClick={() => connect.mutate({}, { onError: reportFailure })}
      >
        {conectada || problema !== '' ? 'Reconectar' : 'Conectar'}
      </Button>
      {conectada && (
        <Button
          {...look}
          loading={leave.isPending}
          onClick={() => leave.mutate({}, { onError: reportFailure })}
        >
          Desconectar
        </Button>
      )}
    </>
  )
}

function stateOf(card: Integracao, connection: Connection | undefined): Integracao['estado'] {
  if (card.estado === 'nao_configurada' || !connection) return card.estado
  if (connection.problema !== '') return 'com_erro'
  return connection.conectada ? card.estado : 'configurada'
}

function warningOf(card: Integracao, connection: Connection | undefined) {
  if (card.credencial_perdida) return lost
  if (!connection || connection.conectada) return undefined
  return connection.problema || unconnected
}

function factsOf({ dados }: Integracao, connection: Connection | undefined): [string, string][] {
  const { ambiente, client_id } = dados
  if (!ambiente) return []
  return [
    ['Ambiente', ambientes[ambiente as Ambiente] ?? ambiente],
    ...(client_id ? ([['Chave de integração', client_id]] satisfies [string, string][]) : []),
    ...(connection && connection.conta_nome !== ''
      ? ([
          ['Conta', connection.conta_nome],
          ['Conectada por', `${connection.usuario} (${connection.email})`],
          ['Desde', connection.conectado_em ? formatMoment(connection.conectado_em) : ''],
        ] satisfies [string, string][])
      : []),
  ]
}

const ambienteOf = (text: string | null | undefined): Ambiente =>
  text === 'demonstracao' || text === 'simulador' ? text : 'producao'

interface DialogProps {
  readonly card: Integracao
  readonly connection: Connection | undefined
  readonly onClose: () => void
}

function DocusignDialog({ card, connection, onClose }: DialogProps) {
  const f = useRecordForm(integracaoDocusign, {
    initial: {
      ambiente: ambienteOf(card.dados['ambiente']),
      client_id: card.dados['client_id'] ?? '',
      client_secret: '',
      chaves_hmac: '',
    },
    request: ({ ambiente, client_id, client_secret, chaves_hmac }) => ({
      body:
        ambiente === 'simulador'
          ? { ambiente }
          : {
              ambiente,
              client_id,
              // Left blank, what is stored continues.
              ...(client_secret && { client_secret }),
              ...(chaves_hmac && { chaves_hmac }),
            },
    }),
    refresh: [integracaoList, docusignConnection],
  })
  const values = useValues(f)
  return (
    <FormDialog form={f} title={nome} yes="Salvar" onClose={onClose}>
      <f.Native of="ambiente" label="Ambiente" options={labelOptions(ambientes)} />
      {values.ambiente !== 'simulador' && (
        <>
          <f.Text
            of="client_id"
            label="Chave de integração"
            isRequired
            help="Em Apps and Keys, na DocuSign. Cadastre lá o endereço de retorno abaixo."
          />
          <f.Secret
            of="client_secret"
            label="Segredo"
            help="Guardado cifrado. Em branco, continua o atual."
          />
          <f.Area
            of="chaves_hmac"
            label="Chaves HMAC do Connect"
            help="Uma por linha. Com elas, avisos sem assinatura são recusados. Em branco, continuam as atuais."
          />
          <Note small>
            Endereço de retorno:{' '}
            {connection?.retorno ?? `${window.location.origin}/docusign/callback`}
          </Note>
        </>
      )}
      {connection && connection.contas.length > 1 && <Accounts connection={connection} />}
    </FormDialog>
  )
}

/** A person may have several accounts: envelopes go by the chosen one. */
function Accounts({ connection: { contas, conta } }: { connection: Connection }) {
  const choose = useWrite(docusignAccount, {
    refresh: [docusignConnection],
    onSuccess: ({ msg = '' }) => toast.success(msg),
  })
  return (
    <>
      <Note small>Os envelopes vão por esta conta:</Note>
      {contas.map(({ id, nome: account }) => (
        <Button
          key={id}
          {...look}
          disabled={id === conta}
          onClick={() => choose.mutate({ body: { conta: id } }, { onError: reportFailure })}
        >
          {account}
        </Button>
      ))}
    </>
  )
}
