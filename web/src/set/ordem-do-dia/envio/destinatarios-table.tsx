import {
  destinatarioRemove,
  destinatarioRevoke,
  destinatarioText,
} from '@claquete/contract/set/ordem-do-dia/envio'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { formatPhone } from '@claquete/core/kernel/person/phone'
import { Badge, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../lib/acts/act.ts'
import { confirm, confirmDelete } from '../../../lib/acts/confirm.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { call, refreshReads, reportFailure } from '../../../lib/wire/call.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DotsMenu } from '../../../ui/menu/dots-menu.tsx'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import { rowAction } from '../../../ui/menu/row-actions.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { DataColumn } from '../../../ui/table/data-table.tsx'
import { ContactDialog } from './contact.dialog.tsx'
import styles from './envio.module.css'
import { envioReads, grouped, looks } from './labels.ts'
import type { Recebe } from './labels.ts'
import { TextDialog } from './text.dialog.tsx'

interface TableProps {
  readonly shown: readonly Recebe[]
  readonly chosen: ReadonlySet<number>
  readonly setChosen: (chosen: ReadonlySet<number>) => void
  readonly maySend: boolean
  /** The version that is sent. */
  readonly numero: number
  readonly onSend: (one: Recebe) => void
}

/** Recipients by department, each with what became of the last version. */
export function DestinatariosTable(props: TableProps) {
  const { shown, chosen, setChosen, maySend } = props
  const [mended, setMended] = useState<Recebe>()
  const [text, setText] = useState<{
    readonly nome: string
    readonly text: ReplyOf<typeof destinatarioText>['data']
  }>()
  const acts = useRowActs(props, setMended, setText)
  const choose = (ids: readonly number[], is: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (is) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  return (
    <>
      {grouped(shown).map(([group, people]) => {
        const ids = people.map(({ id_ordem_destinatario }) => id_ordem_destinatario)
        const picked = ids.filter((id) => chosen.has(id)).length
        return (
          <Card
            key={group}
            flush
            title={group}
            aside={
              maySend && (
                <Checkbox
                  label="Todos"
                  aria-label={`Selecionar todos de ${group}`}
                  checked={picked === ids.length}
                  indeterminate={picked > 0 && picked < ids.length}
                  onChange={(event) => choose(ids, event.currentTarget.checked)}
                />
              )
            }
          >
            <DataTable
              bare
              stacks
              label={`Destinatários de ${group}`}
              columns={[
                ...(maySend ? [ticks(chosen, choose)] : []),
                ...columns,
                ...(maySend ? [menu(acts)] : []),
              ]}
              rows={people}
              rowKey={({ id_ordem_destinatario }) => id_ordem_destinatario}
              rowLook={({ fora }) => (fora === 'S' ? 'muted' : undefined)}
            />
          </Card>
        )
      })}
      {mended && <ContactDialog destinatario={mended} onClose={() => setMended(undefined)} />}
      {text && <TextDialog {...text} onClose={() => setText(undefined)} />}
    </>
  )
}

const ticks = (
  chosen: ReadonlySet<number>,
  choose: (ids: readonly number[], is: boolean) => void,
): DataColumn<Recebe> => ({
  key: 'tick',
  label: 'Selecionar',
  quiet: true,
  cell: ({ id_ordem_destinatario: id, nome }) => (
    <Checkbox
      aria-label={`Selecionar ${nome}`}
      checked={chosen.has(id)}
      onChange={(event) => choose([id], event.currentTarget.checked)}
    />
  ),
})

const stateText = ({ envio, confirmou }: Recebe, numero = 0) => {
  const { situacao, canal, motivo, enviado_em, aberto_em, respondido_em, lembrado_em } = envio
  const at =
    situacao === 'confirmado' || situacao === 'recusado'
      ? respondido_em
      : situacao === 'aberto'
        ? aberto_em
        : enviado_em
  return [
    at && formatMoment(at),
    canal === 'whatsapp' && 'por WhatsApp',
    lembrado_em && `lembrado em ${formatMoment(lembrado_em)}`,
    confirmou !== null && situacao !== 'confirmado' && confirmou !== numero
      ? `confirmou a versão ${confirmou}`
      : '',
    motivo,
  ]
    .filter(Boolean)
    .join(' · ')
}

const columns: readonly DataColumn<Recebe>[] = [
  {
    key: 'nome',
    label: 'Nome',
    heads: true,
    wide: true,
    cell: ({ nome, funcao, fora, responsavel }) => (
      <span className={styles.who}>
        {nome || 'Sem nome'}
        <small>
          {[funcao, responsavel === 'S' && 'responsável', fora === 'S' && 'saiu da ordem do dia']
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
    ),
  },
  { key: 'chamada', label: 'Chamada', numeric: true, cell: ({ chamada }) => chamada || '–' },
  {
    key: 'situacao',
    label: 'Situação',
    cell: (one) => {
      const { label, color } = looks[one.envio.situacao]
      return (
        <span className={styles.state}>
          <Badge variant="light" color={color} radius="sm" tt="none" fw={500}>
            {label}
          </Badge>
          <small>{stateText(one)}</small>
        </span>
      )
    },
  },
  {
    key: 'contato',
    label: 'Contato',
    optional: true,
    cell: ({ email, telefone }) => (
      <span className={styles.contact}>
        {email || 'Sem e-mail'}
        <small>{telefone ? formatPhone(telefone) : 'Sem telefone'}</small>
      </span>
    ),
  },
  { key: 'onda', label: 'Onda', numeric: true, optional: true, cell: ({ onda }) => onda },
]

const menu = (acts: (one: Recebe) => readonly RowAction[]): DataColumn<Recebe> => ({
  key: 'acts',
  label: 'Ações',
  quiet: true,
  cell: (one) => <DotsMenu label={`Ações de ${one.nome}`} actions={acts(one)} />,
})

function useRowActs(
  { numero, onSend }: Pick<TableProps, 'numero' | 'onSend'>,
  mend: (one: Recebe) => void,
  show: (text: { nome: string; text: ReplyOf<typeof destinatarioText>['data'] }) => void,
) {
  const act = useAct({ refresh: envioReads, onFailure: reportFailure })
  return (one: Recebe): readonly RowAction[] => {
    const { id_ordem_destinatario, nome, avulso, envio, email } = one
    const params = { id_ordem_destinatario }
    const write = () =>
      act.run(async () => {
        const { data } = await call(destinatarioText, { params, body: { numero } })
        show({ nome, text: data })
        return {}
      })
    const revoke = async () => {
      const isDone = await confirm({
        title: 'Retirar os links?',
        message: 'Os links que esta pessoa recebeu deixam de abrir. A resposta dela fica.',
        subject: nome,
        yes: 'Retirar',
        tone: 'danger',
        run: () => call(destinatarioRevoke, { params }),
      })
      if (isDone) await refreshReads(...envioReads)
    }
    const remove = async () => {
      const run = () => call(destinatarioRemove, { params })
      if (await confirmDelete({ label: nome, run })) await refreshReads(...envioReads)
    }
    return [
      ...(email === ''
        ? []
        : [
            {
              label: envio.enviado_em === null ? 'Enviar só a esta pessoa' : 'Enviar de novo',
              run: () => onSend(one),
            },
          ]),
      { label: 'Texto de WhatsApp', run: write },
      { label: 'Corrigir contato', run: () => mend(one) },
      ...(envio.tem_link ? [{ label: 'Retirar links', tone: 'danger' as const, run: revoke }] : []),
      ...(avulso === 'S' && envio.enviado_em === null ? [rowAction.remove(remove)] : []),
    ]
  }
}
