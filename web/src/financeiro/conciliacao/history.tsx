import {
  conciliacaoHistoryExport,
  conciliacaoUndoMany,
  history,
  modoLabels,
} from '@claquete/contract/financeiro/conciliacao/historico'
import type { HistoryRow } from '@claquete/contract/financeiro/conciliacao/historico'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { confirm } from '../../lib/acts/confirm.ts'
import { useListOf } from '../../lib/list/list.ts'
import { toast } from '../../lib/page/toast.ts'
import { counted, formatMoment } from '../../lib/plain/format.ts'
import { addReais, reais } from '../../lib/plain/money.ts'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { DateRangeFilter, SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { labelOptions } from '../../ui/inputs/options.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { joinedText } from './history-values.ts'
import { conciliacaoReads } from './reads.ts'

const columns = columnsOf(history, {
  looks: {
    estado: {
      vigente: { label: 'Feita', color: 'green' },
      desfeita: { label: 'Desfeita', color: 'gray' },
    },
  },
  cells: {
    com: (row) => (row.id_conciliacao === null ? row.motivo : joinedText(row)),
    usuario: ({ usuario, modo, desfeita_em, usuario_desfez }) => {
      if (desfeita_em !== null) return `Desfeita por ${usuario_desfez ?? 'alguém'}`
      return usuario ?? (modo === 'ignorada' ? 'Ao importar' : '')
    },
    em: ({ em, desfeita_em }) => formatMoment(desfeita_em ?? em),
  },
})

const modes = labelOptions(modoLabels)
const estados = labelOptions({ vigente: 'Feitas', desfeita: 'Desfeitas' })

/** What the undo takes back and what it leaves, before it is done. */
function undoWords(rows: readonly HistoryRow[]): string {
  const lines = rows.reduce((all, { linhas }) => all + linhas, 0)
  const made = rows.reduce((all, { criadas }) => all + criadas, 0)
  const sum = reais(addReais(...rows.map(({ valor }) => valor)))
  const back =
    lines === 1
      ? `A linha, de ${sum}, volta a pendente`
      : `${lines} linhas, que somam ${sum}, voltam a pendentes`
  const isPair = rows.some(({ linhas, baixas }) => linhas === 2 && baixas === 0)
  const pair = isPair
    ? ' Se a anulação desfez uma baixa, ela não volta: o título continua em aberto.'
    : ''
  if (made === 0) return `${back}. Nenhuma baixa é desfeita.${pair}`
  const gone =
    made === 1
      ? 'a baixa ou o lançamento feito só para isso é desfeito'
      : `${made} baixas ou lançamentos feitos só para isso são desfeitos`
  return `${back}, e ${gone}.${pair}`
}

async function undo(rows: readonly HistoryRow[]): Promise<boolean> {
  const [one] = rows
  const onlyIgnored = rows.every(({ id_conciliacao }) => id_conciliacao === null)
  let msg = ''
  const done = await confirm({
    title: onlyIgnored ? 'Trazer de volta à conciliação' : 'Desfazer',
    ...(rows.length === 1 && one && { subject: one.texto }),
    message: undoWords(rows),
    yes: onlyIgnored ? 'Trazer de volta' : 'Desfazer',
    run: async () => {
      const reply = await call(conciliacaoUndoMany, {
        body: {
          conciliacoes: rows.flatMap(({ id_conciliacao }) => id_conciliacao ?? []),
          linhas: rows.flatMap(({ id_conciliacao, id_extrato_historico }) =>
            id_conciliacao === null ? (id_extrato_historico ?? []) : [],
          ),
        },
      })
      msg = reply.msg ?? ''
      await refreshReads(...conciliacaoReads)
    },
  })
  if (done) toast.success(msg)
  return done
}

const isInForce = ({ estado }: HistoryRow) => estado === 'vigente'

interface HistoryProps {
  readonly conta: number
  readonly mayAct: boolean
  readonly links: ReactNode
  /** The account, its balances, and what is shown of it. */
  readonly children: ReactNode
}

/** What was reconciled or ignored in an account, with what, by whom and when; several are undone at once. */
export function History({ conta, mayAct, links, children }: HistoryProps) {
  useLiveReads('financeiro', ...conciliacaoReads)
  const list = useListOf(history, {
    model: 'conciliacao_feita',
    fixed: { id_contabancaria: conta },
  })
  const [opened, setOpened] = useState<HistoryRow>()
  const rowActions = (row: HistoryRow): RowAction[] => [
    ...(row.itens.length > 0 ? [{ label: 'Ver com o quê', run: () => setOpened(row) }] : []),
    ...(mayAct && isInForce(row)
      ? [
          {
            label: row.id_conciliacao === null ? 'Trazer de volta' : 'Desfazer',
            run: () => void undo([row]),
          },
        ]
      : []),
  ]
  const chosen = list.selection.rows.filter(isInForce)
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={
        <ListMenus list={list} endpoint={conciliacaoHistoryExport} title="Conciliações history" />
      }
      links={links}
      rowActions={rowActions}
      selection={
        mayAct && (
          <SelectionBar list={list} sumOf="valor">
            {chosen.length > 0 && (
              <Button
                size="xs"
                variant="default"
                onClick={() => void undo(chosen).then((done) => done && list.selection.clear())}
              >
                {chosen.length === list.selection.rows.length
                  ? 'Desfazer'
                  : `Desfazer ${counted(chosen.length, 'que vale', 'que valem')}`}
              </Button>
            )}
          </SelectionBar>
        )
      }
      empty={{
        title: 'Nada foi conciliado nesta conta ainda',
        text: 'O que for conciliado ou ignorado aparece aqui, com quem e com o quê.',
      }}
    >
      {children}
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Texto, pessoa ou motivo" />
        <SelectFilter name="modo" label="Modo" placeholder="Todos" options={modes} />
        <SelectFilter name="estado" label="Situação" placeholder="Todas" options={estados} />
        <DateRangeFilter from="periodo1" to="periodo2" label="Data no banco" />
      </ListFilters>
      {opened && (
        <HistoryPanel
          past={opened}
          onUndo={
            mayAct && isInForce(opened)
              ? () => void undo([opened]).then((done) => done && setOpened(undefined))
              : undefined
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListScreen>
  )
}
