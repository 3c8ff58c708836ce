import {
  emailExport,
  emailList,
  emailPending,
  emailResend,
  emails,
  mailKindOptions,
} from '@claquete/contract/sistema/email/email'
import type { Email } from '@claquete/contract/sistema/email/email'
import { remetenteView } from '@claquete/contract/sistema/email/remetente'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import { canCancel, isDead, resendingOf } from '@claquete/core/kernel/mail/state'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { toEmailList, toEmailSender } from '../../addresses/sistema.ts'
import { useRead } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useMay } from '../../lib/account/permission.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { DateRangeFilter, SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { HistoryDrawer } from '../../ui/records/drawers.tsx'
import { lookOf, stateOptions } from './email-looks.ts'
import { EmailPanel } from './email-panel.tsx'
import { IconMail, IconPaperclip, IconRefresh, IconX } from './icons.ts'
import { LookBadge } from './look-badge.tsx'
import { useMailActs } from './use-mail-acts.ts'
import { Status } from '../../ui/status.tsx'

const columns = columnsOf(emails, {
  cells: {
    assunto: (row) => <Subject mail={row} />,
    estado: (row) => <LookBadge look={lookOf(row)} />,
  },
})

function Subject({ mail }: { mail: Email }) {
  return (
    <>
      {mail.anexos > 0 && (
        <IconPaperclip size={14} aria-label={counted(mail.anexos, 'anexo', 'anexos')} />
      )}{' '}
      {mail.assunto}
    </>
  )
}

const historyLabels = {
  estado: 'Situação',
  assunto: 'Assunto',
  para: 'Para',
  erro: 'Motivo',
  tentativas: 'Tentativas',
  recusados: 'Recusados',
  enviado_em: 'Enviado em',
  de_nome: 'Nome do remetente',
  de_endereco: 'Remetente',
  message_id: 'Identificação',
}

export default function EmailListScreen() {
  const list = useListOf(emails, { model: 'email' })
  useLiveReads('email', emailList, emailPending, remetenteView)
  const [opened, open, addressOf] = useOpened()
  const [history, setHistory] = useState<Email>()
  const rowActions = useRowActions(addressOf, setHistory)
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={emailExport} title="E-mails" />}
      selection={
        <SelectionBar list={list}>
          <SelectionActs rows={list.selection.rows} clear={list.selection.clear} />
        </SelectionBar>
      }
      rowTo={addressOf}
      rowActions={rowActions}
      empty={{
        title: 'Nenhum e-mail ainda',
        text: 'Cartas, contratos e avisos enviados pelo sistema aparecem aqui, com o que aconteceu a cada um.',
      }}
    >
      <SenderTrouble />
      <ListFilters
        list={list}
        moreNames={['modelo']}
        more={<SelectFilter name="modelo" label="Tipo" options={mailKindOptions} />}
      >
        <TextFilter name="search" label="Buscar" placeholder="Assunto, destinatário ou motivo" />
        <SelectFilter name="estado" label="Situação" options={stateOptions} placeholder="Todas" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Criado" />
      </ListFilters>
      {opened !== undefined && <EmailPanel id_email={opened} onClose={() => open(undefined)} />}
      {history && (
        <HistoryDrawer
          table="email"
          id={history.id_email}
          subject={history.assunto}
          labels={historyLabels}
          onClose={() => setHistory(undefined)}
        />
      )}
    </ListScreen>
  )
}

const openedName = 'mensagem'

/** The message open in the panel is in the address: it can be linked, and Back closes it. */
function useOpened() {
  const [words, setWords] = useSearchParams()
  const text = words.get(openedName) ?? ''
  const opened = /^\d{1,15}$/.test(text) ? Number(text) : undefined
  const withOpened = (id: number | undefined) => {
    const next = new URLSearchParams(words)
    if (id === undefined) next.delete(openedName)
    else next.set(openedName, String(id))
    return next
  }
  const open = (id: number | undefined) => setWords(withOpened(id))
  const addressOf = ({ id_email }: Email) => `${toEmailList()}?${withOpened(id_email)}`
  return [opened, open, addressOf] as const
}

const icon = { size: 16, stroke: 1.5 } as const

function useRowActions(addressOf: (row: Email) => string, onHistory: (row: Email) => void) {
  const may = useMay()
  const { resend, cancel } = useMailActs()
  return (row: Email): RowAction[] => {
    const ids = [row.id_email]
    const resending = resendingOf({ ...row, sigiloso: row.sigiloso === 'S' })
    const acts: RowAction[] = [
      {
        label: resending === 'agora' ? 'Tentar agora' : 'Reenviar',
        icon: <IconRefresh {...icon} />,
        run: () => resend(ids),
        disabledReason: resending ? undefined : 'Esta mensagem não pode ser reenviada agora',
      },
      {
        label: isDead(row) ? 'Descartar' : 'Cancelar envio',
        icon: <IconX {...icon} />,
        tone: 'danger',
        run: () => cancel(ids, row.assunto, isDead(row)),
        disabledReason: canCancel(row)
          ? undefined
          : 'Só mensagens na fila ou com falha podem ser canceladas',
      },
    ]
    return [
      { label: 'Abrir', icon: <IconMail {...icon} />, to: addressOf(row) },
      ...(may(historicoList.access) ? [rowAction.history(() => onHistory(row))] : []),
      ...(may(emailResend.access) ? acts : []),
    ]
  }
}

interface SelectionActsProps {
  readonly rows: readonly Email[]
  readonly clear: () => void
}

function SelectionActs({ rows, clear }: SelectionActsProps) {
  const may = useMay()
  const { resend, cancel, isRunning } = useMailActs()
  if (!may(emailResend.access)) return null
  const ids = rows.map(({ id_email }) => id_email)
  const cancellable = rows.filter(canCancel)
  const askCancel = async () => {
    const subject = counted(cancellable.length, 'mensagem', 'mensagens')
    const chosen = cancellable.map(({ id_email }) => id_email)
    if (await cancel(chosen, subject, cancellable.every(isDead))) clear()
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconRefresh size={15} stroke={1.5} />}
        loading={isRunning}
        onClick={() => void resend(ids).then((done) => done && clear())}
      >
        Reenviar selecionados
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        leftSection={<IconX size={15} stroke={1.5} />}
        disabled={cancellable.length === 0}
        onClick={() => void askCancel()}
      >
        Cancelar
      </Button>
    </>
  )
}

/** A warning while the tenant's own mail server fails and messages wait, with a link to fix it. */
function SenderTrouble() {
  const may = useMay()
  const mayFix = may(remetenteView.access)
  const { data } = useRead(remetenteView, {}, { enabled: mayFix })
  const pending = useRead(emailPending, {}).data?.data
  const erro = data?.data.erro
  if (!erro || !pending?.na_fila) return null
  const waiting = counted(pending.na_fila, 'mensagem espera', 'mensagens esperam')
  return (
    <Status>
      <Notice
        tone="warning"
        title={`${waiting} na fila.`}
        action={
          <Button component={Link} to={toEmailSender()} size="compact-sm" variant="default">
            Ver remetente
          </Button>
        }
      >
        {erro}
      </Notice>
    </Status>
  )
}
