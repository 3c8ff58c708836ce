import {
  destinatarioRemove,
  destinatarioRevoke,
  destinatarioText,
} from '@claquete/contract/set/ordem-do-dia/envio'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { formatPhone } from '@claquete/core/kernel/person/phone'
import { Badge, Checkbox, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../lib/acts/act.ts'
import { confirm, confirmDelete } from '../../../lib/acts/confirm.ts'
import { formatMoment } from '../../../lib/plain/format.ts'
import { call, refreshReads, reportFailure } from '../../../lib/wire/call.ts'
import { DotsMenu } from '../../../ui/menu/dots-menu.tsx'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import { rowAction } from '../../../ui/menu/row-actions.tsx'
import { TableFrame } from '../../../ui/table/data-table.tsx'
import { ContactDialog } from './contact.dialog.tsx'
import styles from './envio.module.css'
import { envioReads, grouped, looks } from './labels.ts'
import type { Recipient } from './labels.ts'
import { TextDialog } from './text.dialog.tsx'

interface TableProps {
  readonly shown: readonly Recipient[]
  readonly chosen: ReadonlySet<number>
  readonly setChosen: (chosen: ReadonlySet<number>) => void
  readonly maySend: boolean
  /** The version that is sent. */
  readonly numero: number
  readonly onSend: (one: Recipient) => void
}

/** Recipients by department, each with what became of the last version. */
export function DestinatariosTable(props: TableProps) {
  const { shown, chosen, setChosen, maySend } = props
  const [mended, setMended] = useState<Recipient>()
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
      <TableFrame label="Destinatários por departamento" stacks>
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col" data-num>
              Chamada
            </th>
            <th scope="col">Situação</th>
            <th scope="col" data-optional>
              Contato
            </th>
            <th scope="col" data-num data-optional>
              Onda
            </th>
            {maySend && (
              <th scope="col">
                <VisuallyHidden>Ações</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {grouped(shown).map(([group, people]) => (
          <tbody key={group}>
            <GroupRow {...{ group, people, chosen, choose, maySend }} />
            {people.map((one) => (
              <PersonRow
                key={one.id_ordem_destinatario}
                {...{ one, chosen, choose, maySend }}
                acts={acts(one)}
              />
            ))}
          </tbody>
        ))}
      </TableFrame>
      {mended && <ContactDialog destinatario={mended} onClose={() => setMended(undefined)} />}
      {text && <TextDialog {...text} onClose={() => setText(undefined)} />}
    </>
  )
}

interface ChoiceProps {
  readonly chosen: ReadonlySet<number>
  readonly choose: (ids: readonly number[], is: boolean) => void
  readonly maySend: boolean
}

interface GroupRowProps extends ChoiceProps {
  readonly group: string
  readonly people: readonly Recipient[]
}

function GroupRow({ group, people, chosen, choose, maySend }: GroupRowProps) {
  const ids = people.map(({ id_ordem_destinatario }) => id_ordem_destinatario)
  const picked = ids.filter((id) => chosen.has(id)).length
  return (
    <tr data-row="strong">
      <th scope="rowgroup" colSpan={maySend ? 6 : 5}>
        <span className={styles.tick}>
          {maySend && (
            <Checkbox
              aria-label={`Selecionar todos de ${group}`}
              checked={picked === ids.length}
              indeterminate={picked > 0 && picked < ids.length}
              onChange={(event) => choose(ids, event.currentTarget.checked)}
            />
          )}
          {`${group} (${people.length})`}
        </span>
      </th>
    </tr>
  )
}

interface PersonRowProps extends ChoiceProps {
  readonly one: Recipient
  readonly acts: readonly RowAction[]
}

function PersonRow({ one, acts, chosen, choose, maySend }: PersonRowProps) {
  const { id_ordem_destinatario: id, nome, funcao, fora, responsavel, chamada } = one
  const { email, telefone, onda, envio } = one
  const { label, color } = looks[envio.situacao]
  const detail = [
    funcao,
    responsavel === 'S' && 'responsável',
    fora === 'S' && 'saiu da ordem do dia',
  ]
  return (
    <tr className={styles.row} data-row={fora === 'S' ? 'muted' : undefined}>
      <th scope="row">
        <span className={styles.tick}>
          {maySend && (
            <Checkbox
              aria-label={`Selecionar ${nome}`}
              checked={chosen.has(id)}
              onChange={(event) => choose([id], event.currentTarget.checked)}
            />
          )}
          <span className={styles.who}>
            {nome || 'Sem nome'}
            <small>{detail.filter(Boolean).join(' · ')}</small>
          </span>
        </span>
      </th>
      <td data-num data-label="Chamada">
        {chamada || '–'}
      </td>
      <td>
        <span className={styles.state}>
          <Badge variant="light" color={color} radius="sm" tt="none" fw={500}>
            {label}
          </Badge>
          <small>{stateText(one)}</small>
        </span>
      </td>
      <td data-optional>
        <span className={styles.contact}>
          {email || 'Sem e-mail'}
          <small>{telefone ? formatPhone(telefone) : 'Sem telefone'}</small>
        </span>
      </td>
      <td data-num data-optional>
        {onda}
      </td>
      {maySend && (
        <td>
          <span className={styles.menu}>
            <DotsMenu label={`Ações de ${nome}`} actions={acts} />
          </span>
        </td>
      )}
    </tr>
  )
}

/** When, how, and with which words. */
function stateText({ envio, confirmou }: Recipient): string {
  const { situacao, canal, motivo, enviado_em, aberto_em, respondido_em, lembrado_em } = envio
  const moments = { confirmado: respondido_em, recusado: respondido_em, aberto: aberto_em }
  const at = situacao in moments ? moments[situacao as keyof typeof moments] : enviado_em
  return [
    at && formatMoment(at),
    canal === 'whatsapp' && 'por WhatsApp',
    lembrado_em && `lembrado em ${formatMoment(lembrado_em)}`,
    confirmou !== null && situacao !== 'confirmado' && `confirmou a versão ${confirmou}`,
    motivo,
  ]
    .filter(Boolean)
    .join(' · ')
}

function useRowActs(
  { numero, onSend }: Pick<TableProps, 'numero' | 'onSend'>,
  mend: (one: Recipient) => void,
  show: (text: { nome: string; text: ReplyOf<typeof destinatarioText>['data'] }) => void,
) {
  const act = useAct({ refresh: envioReads, onFailure: reportFailure })
  return (one: Recipient): readonly RowAction[] => {
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
