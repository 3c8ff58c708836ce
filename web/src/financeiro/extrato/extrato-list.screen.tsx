import { extratos, formatoLabels } from '@claquete/contract/financeiro/extrato/extrato'
import type { Extrato } from '@claquete/contract/financeiro/extrato/extrato'
import { extratoImport } from '@claquete/contract/financeiro/extrato/extrato-import'
import {
  toExtratoBancos,
  toExtratoCartao,
  toExtratoImport,
  toExtratoLines,
} from '../../addresses/financeiro.ts'
import { counted, formatMoment } from '../../lib/plain/format.ts'
import { IconArrowBackUp } from '../../ui/icons.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useMay } from '../../lib/account/permission.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { DateRangeFilter, SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { labelOptions } from '../../ui/inputs/options.ts'
import { CompanyFilter } from '../../ui/filters/company-filter.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { undoImport } from './undo-import.ts'

const columns = columnsOf(extratos, {
  cells: {
    usuario: ({ usuario, desfeito_em, usuario_desfez }) =>
      desfeito_em
        ? `Desfeito em ${formatMoment(desfeito_em)}${usuario_desfez ? ` por ${usuario_desfez}` : ''}`
        : (usuario ?? 'Busca diária'),
  },
})

const formatos = labelOptions(formatoLabels)
const estados = labelOptions({ vigente: 'Em vigor', desfeito: 'Desfeitos' })

const undo = (row: Extrato) =>
  undoImport(
    row,
    row.id_extrato_cartao === null
      ? `Sai da conciliação o que ela trouxe: ${counted(row.novas, 'linha', 'linhas')}. O arquivo pode ser importado de novo.`
      : `Sai da fatura o que ela trouxe: ${counted(row.novas, 'compra', 'compras')}. O arquivo pode ser importado de novo.`,
  )

/** The statements that were imported, of every account. */
export default function ExtratoListScreen() {
  const may = useMay()
  const list = useListOf(extratos, { model: 'extrato' })
  const mayImport = may(extratoImport.access)
  const rowActions = (row: Extrato): RowAction[] =>
    mayImport && row.desfeito_em === null
      ? [
          {
            label: 'Desfazer importação',
            icon: <IconArrowBackUp size={16} stroke={1.5} />,
            tone: 'danger',
            run: () => undo(row),
          },
        ]
      : []
  const importButton = mayImport && (
    <LinkButton to={toExtratoImport()} variant="filled">
      Importar extratos
    </LinkButton>
  )
  return (
    <ListScreen
      list={list}
      columns={columns}
      links={<LinkButton to={toExtratoBancos()}>Direto do banco</LinkButton>}
      create={importButton}
      rowTo={(row) =>
        row.id_extrato_cartao === null
          ? toExtratoLines(row.id_extrato_importado)
          : toExtratoCartao(row.id_extrato_cartao)
      }
      rowActions={rowActions}
      empty={{
        title: 'Nenhum extrato importado',
        text: 'Baixe o extrato no site do banco, em OFX, CSV ou Excel, e solte aqui os arquivos de todas as contas de uma vez.',
      }}
    >
      <CompanyFilter list={list} />
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Conta ou nome do arquivo" />
        <DateRangeFilter from="inicio" to="fim" label="Período" />
        <SelectFilter name="formato" label="Formato" options={formatos} />
        <SelectFilter name="estado" label="Situação" options={estados} />
      </ListFilters>
    </ListScreen>
  )
}
