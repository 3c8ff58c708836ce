import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  cepCacheList,
  configuracaoIntegration,
  integracaoCheck,
  integracaoList,
  integracaoRemove,
  integracoes,
} from '@claquete/contract/sistema/configuracoes/integracao'
import type { Integracao } from '@claquete/contract/sistema/configuracoes/integracao'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call, refreshReads, reportFailure, useWrite } from '../../../lib/wire/call.ts'
import { confirm } from '../../../lib/acts/confirm.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { IconMapPin } from '../../../lib/page/icons.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { toast } from '../../../lib/page/toast.ts'
import { HistoryDrawer } from '../../../ui/records/drawers.tsx'
import { fieldText } from '../../../ui/list-table/value-text.ts'
import { CepAddresses } from './cep-addresses.tsx'
import { CepPanel } from './cep-panel.tsx'
import { authentications, providers } from './cep-values.ts'
import { IntegrationCard } from './integration-card.tsx'

const { nome, descricao } = integracoes.cep
const params = { tipo: 'cep' } as const

/** CEP lookup: the service, its credential, and the result of the last check. */
export function CepCard({ card }: { card: Integracao }) {
  const [open, setOpen] = useState<'config' | 'addresses' | 'history'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <IntegrationCard
        icon={<IconMapPin size={20} stroke={1.6} />}
        nome={nome}
        descricao={descricao}
        state={card.estado}
        facts={factsOf(card)}
        check={checkOf(card)}
        warning={card.credencial_perdida ? lost : undefined}
        actions={<Actions card={card} open={setOpen} />}
      />
      {open === 'config' && <CepPanel card={card} onClose={close} />}
      {open === 'addresses' && <CepAddresses isOwn={isConfigured(card)} onClose={close} />}
      {open === 'history' && card.id_integracao !== null && (
        <HistoryDrawer
          table="integracao"
          id={card.id_integracao}
          subject={nome}
          labels={labels}
          text={historyText}
          onClose={close}
        />
      )}
    </>
  )
}

interface ActionsProps {
  readonly card: Integracao
  readonly open: (what: 'config' | 'addresses' | 'history') => void
}

function Actions({ card, open }: ActionsProps) {
  const may = useMay()
  const check = useWrite(integracaoCheck, {
    refresh: [integracaoList, cepCacheList],
    onSuccess: ({ data }) => {
      if (data.ok) toast.success(`Conexão funcionando. Resposta em ${data.ms} ms.`)
      else toast.danger(data.texto)
    },
  })
  const mayChange = may(configuracaoIntegration.access)
  const look = { variant: 'default', size: 'xs' } as const
  const quiet = { variant: 'subtle', color: 'gray', size: 'xs' } as const
  return (
    <>
      {mayChange && (
        <Button {...look} onClick={() => open('config')}>
          {isConfigured(card) ? 'Editar' : 'Configurar'}
        </Button>
      )}
      {mayChange && (
        <Button
          {...look}
          loading={check.isPending}
          onClick={() => check.mutate({ params, body: {} }, { onError: reportFailure })}
        >
          Testar conexão
        </Button>
      )}
      <Button {...quiet} onClick={() => open('addresses')}>
        Endereços
      </Button>
      {card.id_integracao !== null && may(historicoList.access) && (
        <Button {...quiet} onClick={() => open('history')}>
          Histórico
        </Button>
      )}
      {mayChange && isConfigured(card) && (
        <Button {...quiet} color="red" onClick={() => void remove()}>
          Remover
        </Button>
      )}
    </>
  )
}

async function remove() {
  const done = await confirm({
    title: 'Remover a integração?',
    message:
      'O endereço, o token e os endereços guardados são apagados. As consultas voltam ao serviço da instalação.',
    subject: nome,
    yes: 'Remover',
    tone: 'danger',
    run: () => call(integracaoRemove, { params }),
  })
  if (!done) return
  toast.success('Integração removida')
  await refreshReads(integracaoList, cepCacheList)
}

const lost =
  'O token guardado não pode mais ser lido nesta instalação. Edite a integração e informe-o de novo.'

const isConfigured = ({ dados }: Integracao) => 'provedor' in dados

function factsOf({ dados, credenciais, padrao }: Integracao): [string, string][] {
  const { provedor, url, autenticacao } = dados
  if (!provedor) return [['Em uso', padrao ?? '']]
  const service: [string, string] = [
    'Serviço',
    url ?? providers[provedor as keyof typeof providers] ?? provedor,
  ]
  const [token] = credenciais
  if (!token) return [service]
  const told = `${token.final ? `•••• ${token.final}, ` : ''}configurado em ${formatMoment(token.em)}`
  return [
    service,
    ['Autenticação', authentications[autenticacao as keyof typeof authentications] ?? ''],
    ['Token', told],
  ]
}

const checkOf = ({ verificada_em: em, verificacao: texto, funciona }: Integracao) =>
  em && texto ? { em, texto, ok: funciona === true } : undefined

const words: Readonly<Record<string, string>> = { ...providers, ...authentications, cep: nome }
const historyText = (campo: string, value: unknown) =>
  words[String(value)] ?? fieldText(campo, value)

const labels = {
  tipo: 'Integração',
  'dados.provedor': 'Serviço',
  'dados.url': 'Endereço',
  'dados.autenticacao': 'Autenticação',
  'credenciais.token.final': 'Final do token',
  'credenciais.token.em': 'Token configurado em',
  configurada_em: 'Configurada em',
  verificada_em: 'Verificada em',
  funciona: 'Funcionando',
  verificacao: 'Verificação',
}
