import { recebidaExport, recebidas } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import type { RecebidaRow } from '@claquete/contract/financeiro/fiscal/recebidas/recebida'
import {
  recebidaAttach,
  recebidaAttachEqual,
  recebidaFetch,
  recebidaUpload,
} from '@claquete/contract/financeiro/fiscal/recebidas/recebida-acts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { unitText } from '../../../lib/account/unit-text.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useAct } from '../../../lib/acts/act.ts'
import { personSource } from '../../../lib/form/selectors.ts'
import { useListOf } from '../../../lib/list/list.ts'
import type { List } from '../../../lib/list/list.ts'
import { useOpened } from '../../../lib/page/opened.ts'
import { call, reportFailure } from '../../../lib/wire/call.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { CompanyFilter } from '../../../ui/filters/company-filter.tsx'
import {
  DateRangeFilter,
  PickerFilter,
  SelectFilter,
  TextFilter,
} from '../../../ui/filters/filters.tsx'
import { ListFilters } from '../../../ui/filters/list-filters.tsx'
import { IconBarcode, IconRefresh, IconUpload } from '../../../ui/icons.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { ListMenus } from '../../../ui/list/menus.tsx'
import { SelectionBar } from '../../../ui/list/selection-bar.tsx'
import { columnsOf } from '../../../ui/list-table/columns-of.tsx'
import type { RowAction } from '../../../ui/menu/row-actions.tsx'
import { LookUpDialog } from './look-up.dialog.tsx'
import { SituacaoCell } from './situacao-cell.tsx'
import { ReceiveDialog } from './receive.dialog.tsx'
import { RecebidaPanel } from './recebida-panel.tsx'
import { assinaturaLooks, assinaturaOptions, situacoes } from './recebida.labels.ts'
import { RecebidaTabs } from './recebida-tabs.tsx'
import { Summary } from './summary.tsx'
import { openXml, recebidaReads } from './use-recebidas.ts'

const columns = columnsOf(recebidas, {
  looks: { assinatura: assinaturaLooks },
  cells: { situacao: (row) => <SituacaoCell row={row} /> },
})
const icon = { size: 15, stroke: 1.5 } as const

/** Service notes that units received: what pays each, and what is missing. */
export default function RecebidasScreen() {
  useLiveReads('nota_recebida', ...recebidaReads)
  const may = useMay()
  const list = useListOf(recebidas, { model: 'nota-recebida' })
  const { opened, open, close, addressOf } = useOpened('nota')
  const [dialog, setDialog] = useState<'arquivos' | 'chave'>()
  const act = useAct({ refresh: recebidaReads, onFailure: reportFailure })
  const mayReceive = may(recebidaUpload.access)
  const attach = ({ id_nota_recebida, melhor }: RecebidaRow) =>
    void act.run(() =>
      call(recebidaAttach, { body: { id_nota_recebida, lancamentos: [...(melhor?.ids ?? [])] } }),
    )
  const actionsOf = (row: RecebidaRow): RowAction[] => [
    { label: 'Abrir', run: () => open(row.id_nota_recebida) },
    ...(row.melhor?.grau === 'igual' && may(recebidaAttach.access)
      ? [{ label: 'Ligar à conta igual', run: () => attach(row) }]
      : []),
    ...(row.estado === 'so_chave'
      ? []
      : [{ label: 'XML', run: () => openXml(row.id_nota_recebida) }]),
  ]
  const send = mayReceive && (
    <Button size="xs" leftSection={<IconUpload {...icon} />} onClick={() => setDialog('arquivos')}>
      Enviar XML
    </Button>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={recebidaExport} title="Notas recebidas" />}
      links={
        <>
          {mayReceive && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh {...icon} />}
              onClick={() => void act.run(() => call(recebidaFetch, {}))}
            >
              Buscar agora
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconBarcode {...icon} />}
            onClick={() => setDialog('chave')}
          >
            Consultar chave
          </Button>
        </>
      }
      create={send}
      rowTo={(row) => addressOf(row.id_nota_recebida)}
      rowActions={actionsOf}
      selection={may(recebidaAttach.access) && <Selected list={list} />}
      empty={{
        title: 'Nenhuma nota recebida',
        text: unitText(
          'Elas chegam do serviço nacional a cada manhã, para cada {unidade} com certificado. Você também pode enviar os XML.',
        ),
        action: send,
      }}
    >
      <RecebidaTabs />
      <Summary mes={monthOf(list.query)} />
      <CompanyFilter list={list} />
      <ListFilters
        list={list}
        moreNames={['assinatura']}
        more={
          <SelectFilter
            name="assinatura"
            label="Assinatura"
            placeholder="Todas"
            options={assinaturaOptions}
          />
        }
      >
        <TextFilter
          name="search"
          label="Buscar"
          placeholder="Número, chave, prestador ou serviço"
        />
        <SelectFilter name="situacao" label="Situação" placeholder="Todas" options={situacoes} />
        <PickerFilter
          name="id_pessoa"
          label="Fornecedor"
          source={personSource}
          placeholder="Todos"
        />
        <DateRangeFilter from="periodo1" to="periodo2" label="Competência" />
      </ListFilters>
      {opened !== undefined && <RecebidaPanel id_nota_recebida={opened} onClose={close} />}
      {dialog === 'arquivos' && <ReceiveDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'chave' && <LookUpDialog onClose={() => setDialog(undefined)} />}
    </ListScreen>
  )
}

/** The month of the filter by competence; undefined for the current one. */
const monthOf = (query: object): string | undefined => {
  const from = (query as { readonly periodo1?: unknown }).periodo1
  return typeof from === 'string' && from !== '' ? from.slice(0, 7) : undefined
}

/** What is done with several notes: only those whose payable is equal are linked. */
function Selected({ list }: { readonly list: List<RecebidaRow> }) {
  const act = useAct({ refresh: recebidaReads, onFailure: reportFailure })
  const { rows, clear } = list.selection
  const equal = rows.filter(({ melhor }) => melhor?.grau === 'igual')
  const notas = equal.map(({ id_nota_recebida }) => id_nota_recebida)
  const run = () => void act.run(() => call(recebidaAttachEqual, { body: { notas } }), clear)
  return (
    <SelectionBar list={list}>
      <Button size="xs" disabled={equal.length === 0} loading={act.isRunning} onClick={run}>
        {`Ligar ${equal.length} iguais às suas contas`}
      </Button>
    </SelectionBar>
  )
}
