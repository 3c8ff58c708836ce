import {
  integracaoCheck,
  integracaoGoogle,
  integracaoList,
  integracaoRemove,
  integracoes,
} from '@claquete/contract/sistema/configuracoes/integracao'
import type { Integracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { googleView } from '@claquete/contract/sistema/google/google'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toGoogle } from '../../../addresses/sistema.ts'
import { call, refreshReads, reportFailure, useWrite } from '../../../lib/wire/call.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { useValues } from '../../../lib/form/form.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { toast } from '../../../lib/page/toast.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { IconCalendar } from '../../../ui/icons.ts'
import { labelOptions } from '../../../ui/inputs/options.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { GoogleSteps } from './google-steps.tsx'
import { IntegrationCard } from './integration-card.tsx'

const { nome, descricao } = integracoes.google
const params = { tipo: 'google' } as const

const ambientes = {
  producao: 'Google',
  simulador: 'Simulador, para experimentar',
} as const
type Ambiente = keyof typeof ambientes

const lost = 'A chave guardada não pode mais ser lida nesta instalação. Informe-a de novo.'

/** The company's own client of Google, by which its accounts are connected. */
export function GoogleCard({ card }: { card: Integracao }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IntegrationCard
        icon={<IconCalendar size={20} stroke={1.6} />}
        nome={nome}
        descricao={descricao}
        state={card.estado}
        facts={factsOf(card)}
        check={
          card.verificada_em && card.verificacao
            ? { em: card.verificada_em, texto: card.verificacao, ok: card.funciona === true }
            : undefined
        }
        warning={card.credencial_perdida ? lost : undefined}
        actions={<Actions card={card} onEdit={() => setOpen(true)} />}
      />
      {isOpen && <GoogleDialog card={card} onClose={() => setOpen(false)} />}
    </>
  )
}

function Actions({ card, onEdit }: { card: Integracao; onEdit: () => void }) {
  const may = useMay()
  const check = useWrite(integracaoCheck, {
    refresh: [integracaoList],
    onSuccess: ({ data }) => toast[data.ok ? 'success' : 'danger'](data.texto),
  })
  const look = { variant: 'default', size: 'xs' } as const
  const isConfigured = 'ambiente' in card.dados
  const accounts = isConfigured && <LinkButton to={toGoogle()}>Contas conectadas</LinkButton>
  if (!may(integracaoGoogle.access)) return accounts
  return (
    <>
      {accounts}
      <Button {...look} onClick={onEdit}>
        {isConfigured ? 'Editar' : 'Configurar'}
      </Button>
      {isConfigured && (
        <>
          <Button
            {...look}
            loading={check.isPending}
            onClick={() => check.mutate({ params, body: {} }, { onError: reportFailure })}
          >
            Testar conexão
          </Button>
          <Button variant="subtle" color="red" size="xs" onClick={() => void remove()}>
            Remover
          </Button>
        </>
      )}
    </>
  )
}

async function remove() {
  const done = await confirm({
    title: 'Remover a integração?',
    message:
      'Sem o cliente, o Gmail e a agenda param: os e-mails esperam na fila e a agenda fica só aqui.',
    subject: nome,
    yes: 'Remover',
    tone: 'danger',
    run: () => call(integracaoRemove, { params }),
  })
  if (!done) return
  toast.success('Integração removida')
  await refreshReads(integracaoList, googleView)
}

function factsOf({ dados, credenciais }: Integracao): [string, string][] {
  const { ambiente, client_id } = dados
  if (!ambiente) return []
  const [secret] = credenciais
  return [
    ['Serviço', ambientes[ambiente as Ambiente] ?? ambiente],
    ...(client_id ? ([['ID do cliente', client_id]] as [string, string][]) : []),
    ...(secret
      ? ([['Chave secreta', `configurada em ${formatMoment(secret.em)}`]] as [string, string][])
      : []),
  ]
}

function GoogleDialog({ card, onClose }: { card: Integracao; onClose: () => void }) {
  const { ambiente, client_id } = card.dados
  const f = useRecordForm(integracaoGoogle, {
    initial: {
      ambiente: (ambiente === 'simulador' ? ambiente : 'producao') as Ambiente,
      client_id: ambiente === 'simulador' ? '' : (client_id ?? ''),
      client_secret: '',
    },
    request: (values) => ({
      body:
        values.ambiente === 'simulador'
          ? { ambiente: values.ambiente }
          : {
              ambiente: values.ambiente,
              client_id: values.client_id,
              // Left blank, the stored one continues.
              ...(values.client_secret && { client_secret: values.client_secret }),
            },
    }),
    refresh: [integracaoList, googleView],
  })
  const values = useValues(f)
  return (
    <FormDialog form={f} title={nome} yes="Salvar" size="lg" onClose={onClose}>
      <f.Native of="ambiente" label="Serviço" options={labelOptions(ambientes)} />
      {values.ambiente === 'producao' && (
        <>
          <Fold summary="Como criar o cliente no Google, passo a passo" open={!client_id}>
            <GoogleSteps />
          </Fold>
          <f.Text
            of="client_id"
            label="ID do cliente"
            isRequired
            placeholder="123456-abc.apps.googleusercontent.com"
          />
          <f.Secret
            of="client_secret"
            label="Chave secreta do cliente"
            help="Guardada com criptografia; em branco, continua a atual."
          />
        </>
      )}
    </FormDialog>
  )
}
