import { versaoName } from '@claquete/core/orcamentos/versoes/versao-name'
import {
  orcamentoDelete,
  orcamentoDeleteMany,
  orcamentoExport,
  orcamentoOptions,
  orcamentoPageSizes,
  orcamentoRestore,
  orcamentoSums,
  orcamentoUpdate,
  orcamentoUpdateList,
} from '@claquete/contract/orcamentos/lista/orcamento'
import type { OrcamentoQuery, OrcamentoRow } from '@claquete/contract/orcamentos/lista/orcamento'
import { versaoCopy, versaoNova } from '@claquete/contract/orcamentos/versoes/versao'
import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { oneOfEach } from '@claquete/core/orcamentos/versoes/versoes'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { toDeletedOrcamentos, toOrcamentoCompare } from '../../addresses/orcamentos.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { counted } from '../../lib/plain/format.ts'
import { useList } from '../../lib/list/list.ts'
import type { List } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { useUser } from '../../lib/account/user.ts'
import { useMay } from '../../lib/account/permission.ts'
import {
  IconArrowsDiff,
  IconCopy,
  IconFileText,
  IconPencil,
  IconTrash,
  IconVersions,
} from '../../ui/icons.ts'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { DeleteSelected } from '../../ui/list/delete-selected.tsx'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { AttachmentsDrawer } from '../../ui/records/drawers.tsx'
import { CopyOther } from '../incentivado/public.ts'
import { NovaVersao } from '../versoes/public.ts'
import { kinds } from './kinds.tsx'
import type { Kind } from './kinds.tsx'
import { useKeptFilters } from './kept-filters.ts'
import { columnsFor } from './orcamento.columns.tsx'
import { OrcamentoFilters } from './orcamento-filters.tsx'
import { moneyText, orcamentoReads, refreshOrcamentos } from '../orcamento/public.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'

const Historico = lazyPart(() =>
  import('./header/historico-list.tsx').then((part) => part.HistoricoPanel),
)
const CopyDialog = lazyPart(() => import('./copy.dialog.tsx').then((part) => part.CopyDialog))
const ChangeManyDialog = lazyPart(() =>
  import('./change-many.dialog.tsx').then((part) => part.ChangeManyDialog),
)

const icon = { size: 16, stroke: 1.5 } as const
const [firstSize] = orcamentoPageSizes

async function removeAll(rows: readonly OrcamentoRow[]) {
  await call(orcamentoDeleteMany, { body: { ids: rows.map((row) => row.id_orcamento) } })
  await refreshOrcamentos()
}

type Panel = {
  readonly kind: 'historico' | 'versao' | 'copiar' | 'outra' | 'anexos'
  readonly row: OrcamentoRow
}

export function OrcamentoList({ kind }: { readonly kind: Kind }) {
  const own = kinds[kind]
  useKeptFilters(useLocation().pathname)
  const list = useList(own.endpoint, {
    rowId: 'id_orcamento',
    model: 'orcamento',
    sizes: orcamentoPageSizes,
    defaultSize: firstSize,
    fixed: own.query,
    defaults: { versoes: 'atuais' },
  })
  useLiveReads('orcamento', ...orcamentoReads)
  const may = useMay()
  const flags = useRead(orcamentoOptions, {}).data?.data.flags
  const seesCampaigns = may('campanha.consultar')
  const columns = columnsFor({
    amounts: flags?.visualizar_valores ?? false,
    costs: flags?.visualizar_custos ?? false,
    campaigns: seesCampaigns,
    projects: kind === 'incentivado',
  })
  const plan = useUser()?.id_plano_jobbgestor
  const copiesOther =
    plan !== undefined && !WITHOUT_INCENTIVADO.includes(plan) && may('incentivado.alterar')
  const totals = useTotals(list)
  const [panel, setPanel] = useState<Panel>()
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={
        <ListMenus list={list} endpoint={orcamentoExport} title={own.title}>
          {own.menu}
          {may(orcamentoRestore.access) && <DeletedLink />}
        </ListMenus>
      }
      create={own.create}
      selection={<Selected list={list} seesAmounts={flags?.visualizar_valores ?? false} />}
      totals={totals}
      rowTo={(row) => own.rowTo(row.id_orcamento)}
      rowActions={(row) => actionsOf(row, { kind, may, open: setPanel, copiesOther })}
      empty={own.empty}
    >
      <CompanyFilter list={list} />
      <OrcamentoFilters
        list={list}
        seesBilling={flags?.visualizar_status_faturamento ?? false}
        seesCampaigns={seesCampaigns}
      />
      {panel && <OpenPanel {...panel} of={kind} onClose={() => setPanel(undefined)} />}
    </ListScreen>
  )
}

interface ActsOn {
  readonly kind: Kind
  readonly may: ReturnType<typeof useMay>
  readonly open: (panel: Panel) => void
  /** The plan and the profile have projects: budgets are copied between the two kinds. */
  readonly copiesOther: boolean
}

function actionsOf(row: OrcamentoRow, { kind, may, open, copiesOther }: ActsOn): RowAction[] {
  const to = kinds[kind].rowTo(row.id_orcamento)
  return [
    { label: 'Abrir', icon: <IconFileText {...icon} />, to },
    ...(may(versaoNova.access)
      ? [
          {
            label: 'Nova versão',
            icon: <IconVersions {...icon} />,
            run: () => open({ kind: 'versao', row }),
          },
        ]
      : []),
    ...(may(versaoCopy.access)
      ? [
          {
            label: 'Copiar para outro orçamento',
            icon: <IconCopy {...icon} />,
            run: () => open({ kind: 'copiar', row }),
          },
          ...(copiesOther
            ? [
                {
                  label:
                    kind === 'incentivado' ? 'Copiar para publicitário' : 'Copiar para incentivado',
                  icon: <IconCopy {...icon} />,
                  run: () => open({ kind: 'outra', row }),
                },
              ]
            : []),
        ]
      : []),
    rowAction.attachments(() => open({ kind: 'anexos', row })),
    rowAction.history(() => open({ kind: 'historico', row })),
    ...(may(orcamentoDelete.access)
      ? [
          rowAction.remove(() =>
            confirmDelete({ label: `${row.num_orc} · ${row.titulo}`, run: () => removeAll([row]) }),
          ),
        ]
      : []),
  ]
}

/** The panel or dialog opened from a row. */
function OpenPanel({ kind, row, of, onClose }: Panel & { of: Kind; onClose: () => void }) {
  const { id_orcamento, titulo, num_orc } = row
  const may = useMay()
  if (kind === 'anexos') {
    return (
      <AttachmentsDrawer
        table="orcamento"
        id={id_orcamento}
        param="orcamentos"
        subject={num_orc}
        isReadOnly={!may(orcamentoUpdate.access)}
        onClose={onClose}
      />
    )
  }
  return (
    <>
      {kind === 'historico' && (
        <Historico id_orcamento={id_orcamento} subject={num_orc} onClose={onClose} />
      )}
      {kind === 'versao' && (
        <NovaVersao id_orcamento={id_orcamento} de={versaoName(row)} onClose={onClose} />
      )}
      {kind === 'outra' && (
        <CopyOther
          id_orcamento={id_orcamento}
          titulo={titulo}
          isIncentivado={of === 'incentivado'}
          onClose={onClose}
        />
      )}
      {kind === 'copiar' && (
        <CopyDialog id_orcamento={id_orcamento} titulo={titulo} onClose={onClose} />
      )}
    </>
  )
}

const oneVersion = 'uma versão de cada'

/** Totals of all filtered budgets, one version of each; undefined without permission to see amounts. */
function useTotals(list: List<OrcamentoRow, OrcamentoQuery>) {
  const { sort: _, order: __, ...query } = list.query
  const sums = useRead(orcamentoSums, { query }, { keepPreviousData: true }).data?.data
  return useMemo(() => {
    if (sums?.total_geral === undefined) return undefined
    const { quantidade, total_geral, custo_total, lucro_total } = sums
    return {
      titulo: `Soma de ${counted(quantidade, 'orçamento', 'orçamentos')}, ${oneVersion}`,
      total_geral: moneyText(total_geral),
      ...(custo_total !== undefined && { custo_total: moneyText(custo_total) }),
      ...(lucro_total !== undefined && { lucro_total: moneyText(lucro_total) }),
    }
  }, [sums])
}

interface SelectedProps {
  readonly list: List<OrcamentoRow, OrcamentoQuery>
  readonly seesAmounts: boolean
}

/** Acts on the selected budgets. */
function Selected({ list, seesAmounts }: SelectedProps) {
  const may = useMay()
  const [isChanging, setChanging] = useState(false)
  const { rows, clear } = list.selection
  const [one, other] = rows.toSorted((a, b) => a.id_orcamento - b.id_orcamento)
  return (
    <SelectionBar
      list={list}
      {...(seesAmounts && {
        sumOf: 'total_geral' as const,
        summed: { rows: oneOfEach<OrcamentoRow>, note: oneVersion },
      })}
    >
      {may(orcamentoUpdateList.access) && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPencil size={15} stroke={1.5} />}
          onClick={() => setChanging(true)}
        >
          Alterar
        </Button>
      )}
      {one && other && rows.length === 2 && (
        <Button
          component={Link}
          to={toOrcamentoCompare(one.id_orcamento, other.id_orcamento)}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconArrowsDiff size={15} stroke={1.5} />}
        >
          Comparar
        </Button>
      )}
      <DeleteSelected list={list} endpoint={orcamentoDeleteMany} run={removeAll} />
      {isChanging && (
        <>
          <ChangeManyDialog
            ids={rows.map((row) => row.id_orcamento)}
            onClose={() => setChanging(false)}
            onDone={() => {
              setChanging(false)
              clear()
            }}
          />
        </>
      )}
    </SelectionBar>
  )
}

function DeletedLink() {
  return (
    <LinkButton to={toDeletedOrcamentos()} icon={<IconTrash size={15} stroke={1.5} />}>
      Excluídos
    </LinkButton>
  )
}
