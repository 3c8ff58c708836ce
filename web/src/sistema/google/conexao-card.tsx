import {
  googleAuthUrl,
  googleCheck,
  googleLogoutAgenda,
  googleLogoutEmail,
  googleLogoutFinanceiro,
  googleUpdate,
  googleView,
} from '@claquete/contract/sistema/google/google'
import type { Conexao } from '@claquete/contract/sistema/google/google'
import { conexaoLabels } from '@claquete/core/sistema/google/conexao'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { toAgenda, toEmailList } from '../../addresses/sistema.ts'
import { useMay } from '../../lib/account/permission.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { counted, formatMoment } from '../../lib/plain/format.ts'
import { call, refreshReads, reportFailure, useWrite } from '../../lib/wire/call.ts'
import { Ago } from '../../ui/ago.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { ConexaoDialog } from './conexao.dialog.tsx'

const uses: Readonly<Record<Conexao['tipo'], string>> = {
  email:
    'Envia cartas, propostas e ordens do dia pelo Gmail da empresa. Só envia: respostas e devoluções chegam nele.',
  financeiro:
    'Envia faturas, boletos e lembretes pela caixa do financeiro. Só envia: respostas e devoluções chegam nela.',
  agenda: 'Mantém diárias, prazos e compromissos no Google Agenda, nos dois sentidos.',
}

const states = {
  conectada: { text: 'Conectado', color: 'green' },
  reconectar: { text: 'Reconectar', color: 'red' },
  desconectada: { text: 'Não conectado', color: 'gray' },
} as const

/** The state of a connection to which a permission was not granted. */
const lacking = { text: 'Falta permissão', color: 'orange' } as const

const logouts = {
  email: googleLogoutEmail,
  financeiro: googleLogoutFinanceiro,
  agenda: googleLogoutAgenda,
} as const

interface ConexaoCardProps {
  readonly conexao: Conexao
  readonly onSaid: (text: string) => void
}

/** One Google account: its state, what failed last, and its acts. */
export function ConexaoCard({ conexao, onSaid }: ConexaoCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { tipo, estado, faltam } = conexao
  const { text, color } = faltam.length > 0 ? lacking : states[estado]
  return (
    <Card
      title={conexaoLabels[tipo]}
      subtitle={uses[tipo]}
      label={conexaoLabels[tipo]}
      aside={
        <Badge color={color} flex="none">
          {text}
        </Badge>
      }
    >
      <Trouble conexao={conexao} />
      <Figures look="pairs" items={factsOf(conexao).map(([label, value]) => ({ label, value }))} />
      {estado === 'conectada' && faltam.length === 0 && conexao.usada_em && (
        <Note small>
          Usado pela última vez <Ago at={conexao.usada_em} />.
        </Note>
      )}
      <Row style={{ marginTop: 'auto' }}>
        <Acts conexao={conexao} onSaid={onSaid} onChoose={() => setOpen(true)} />
      </Row>
      {isOpen && <ConexaoDialog conexao={conexao} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Trouble({
  conexao: { erro, erro_desde, acaba_em, faltam },
}: Pick<ConexaoCardProps, 'conexao'>) {
  const icon = <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
  // Which permission it is tells more than that Google refused something for it.
  if (faltam.length > 0) {
    return (
      <Notice tone="warning" role="alert" icon={icon}>
        Ficou sem marcar: {faltam.join('; ')}. Reconecte e deixe todas as caixas marcadas.
      </Notice>
    )
  }
  if (erro) {
    return (
      <Notice tone="warning" role="alert" icon={icon}>
        {erro} {erro_desde && <>Desde {formatMoment(erro_desde)}.</>}
      </Notice>
    )
  }
  if (!acaba_em) return null
  return (
    <Notice tone="warning" icon={icon}>
      As duas últimas conexões caíram após 7 dias. Se a tela de consentimento ainda está “Em teste”,
      esta cai em {formatMoment(acaba_em)}. Publique o aplicativo no Google Cloud e conecte de novo.
    </Notice>
  )
}

function factsOf(conexao: Conexao): [string, string][] {
  const { tipo, estado, conta, conectada_em, conectada_por, escolhas, opcoes } = conexao
  if (estado === 'desconectada') return []
  const chosen = opcoes.filter(({ chave }) => escolhas.includes(chave)).map(({ titulo }) => titulo)
  const since = conectada_em
    ? [['Desde', [formatMoment(conectada_em), conectada_por].filter(Boolean).join(', por ')]]
    : []
  return [
    ['Conta', conta],
    ...(since as [string, string][]),
    ...(tipo === 'agenda'
      ? ([['Agenda', conexao.calendario_nome || conta]] as [string, string][])
      : []),
    [tipo === 'agenda' ? 'Vai para o Google' : 'Sai por aqui', chosenText(chosen, opcoes.length)],
    ...(conexao.na_fila > 0
      ? ([['Na fila', counted(conexao.na_fila, 'item', 'itens')]] as [string, string][])
      : []),
  ]
}

const chosenText = (chosen: readonly string[], all: number) => {
  if (chosen.length === 0) return 'Nada'
  return chosen.length === all ? `Tudo (${all} tipos)` : chosen.join(', ')
}

interface ActsProps extends ConexaoCardProps {
  readonly onChoose: () => void
}

function Acts({ conexao, onSaid, onChoose }: ActsProps) {
  const { tipo, estado } = conexao
  const may = useMay()
  const connect = useWrite(googleAuthUrl, {
    onSuccess: ({ data }) => globalThis.location.assign(data.url),
  })
  const check = useWrite(googleCheck, {
    refresh: [googleView],
    onSuccess: ({ data }) => {
      if (data.ok) onSaid(data.texto)
    },
  })
  const look = { variant: 'default', size: 'xs' } as const
  if (!may(googleUpdate.access)) return null
  const isUp = estado === 'conectada'
  const start = (
    <Button
      size="xs"
      variant={isUp && conexao.faltam.length === 0 ? 'default' : 'filled'}
      loading={connect.isPending}
      onClick={() => connect.mutate({ query: { tipo } }, { onError: reportFailure })}
    >
      {estado === 'desconectada' ? 'Conectar' : 'Reconectar'}
    </Button>
  )
  if (estado === 'desconectada') return start
  return (
    <>
      {!isUp && start}
      {isUp && (
        <Button
          {...look}
          loading={check.isPending}
          onClick={() => check.mutate({ params: { tipo } }, { onError: reportFailure })}
        >
          Testar conexão
        </Button>
      )}
      <Button {...look} onClick={onChoose}>
        Escolher
      </Button>
      {tipo === 'agenda' ? (
        <LinkButton to={toAgenda()}>Abrir a agenda</LinkButton>
      ) : (
        <LinkButton to={toEmailList()}>E-mails enviados</LinkButton>
      )}
      {isUp && start}
      <Button variant="subtle" color="red" size="xs" onClick={() => void disconnect(conexao)}>
        Desconectar
      </Button>
    </>
  )
}

async function disconnect({ tipo, conta }: Conexao) {
  const done = await confirm({
    title: 'Desconectar a conta?',
    message:
      tipo === 'agenda'
        ? 'A agenda continua inteira aqui; o Google deixa de ser atualizado.'
        : 'Os e-mails voltam a sair pelo servidor configurado em Remetente de e-mail.',
    subject: conta,
    yes: 'Desconectar',
    tone: 'danger',
    run: () => call(logouts[tipo], {}),
  })
  if (done) await refreshReads(googleView)
}
