import {
  extratoDoCentro,
  extratoDoCentroExport,
  extratoDoCentroTotais,
} from '@claquete/contract/dre/extrato-centro'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { reais } from '../../lib/money.ts'
import { paths } from '../../app/paths.ts'
import { refreshReads, useRead } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'
import { useList } from '../../lib/list.ts'
import { companySource } from '../../lib/selectors.ts'
import { column } from '../../ui/list/column.tsx'
import { ColumnsButton, DensityButton } from '../../ui/list/columns-button.tsx'
import { ExportMenu } from '../../ui/list/export-menu.tsx'
import { DateRangeFilter, PickerFilter, SelectFilter, TextFilter } from '../../ui/list/filters.tsx'
import { ListFilters } from '../../ui/list/list-filters.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { ListPager } from '../../ui/list/list-pager.tsx'
import { ListTable } from '../../ui/list/list-table.tsx'
import styles from './dre.module.css'
import { tomDe, valorText } from './figuras.ts'

const columns = [
  column.date('competencia', 'Competência'),
  column.text('descricao', 'Descrição', { width: 220 }),
  column.text('razao', 'Pessoa', { width: 150, sortable: false }),
  column.text('descricao_plano_contas', 'Conta', { width: 170, sortable: false }),
  column.text('descricao_centro_custo', 'Centro', { width: 120, sortable: false }),
  column.date('dataVencimento', 'Vencimento'),
  { ...column.date('dataBaixa', 'Baixa', { sortable: false }), isHiddenAtFirst: true },
  {
    ...column.text('num_documento', 'Documento', { width: 110, sortable: false }),
    isHiddenAtFirst: true,
  },
  column.money('valor', 'Valor', { width: 116 }),
]

const operacoes = [
  { value: 'C', label: 'Receitas' },
  { value: 'D', label: 'Despesas' },
]
const proprios = [{ value: 'N', label: 'Só este centro' }]

/** The titles of a cost centre in a period, and what each account adds up to. */
export default function ExtratoCentroScreen() {
  const { id } = useParams()
  const list = useList(extratoDoCentro, {
    rowId: 'id_linha',
    model: 'extrato_centro_custo',
    defaultSort: { prop: 'competencia', order: 'desc' },
    fixed: { id_centrocusto: Number(id) },
  })
  const totais = useRead(extratoDoCentroTotais, { query: list.query }, { keepPreviousData: true })
  useChanges('financeiro', () => void refreshReads(extratoDoCentro, extratoDoCentroTotais))
  const somas = totais.data?.data
  return (
    <ListPage
      toolbar={
        <>
          <Button component={Link} to={paths.centroCustos()} variant="default" size="xs">
            Centros de custo
          </Button>
          <ExportMenu list={list} endpoint={extratoDoCentroExport} title="Extrato do centro" />
          <DensityButton />
          <ColumnsButton list={list} columns={columns} />
        </>
      }
    >
      {somas && <Somas {...somas} />}
      <ListFilters
        list={list}
        moreNames={moreNames}
        more={
          <>
            <PickerFilter name="id_empresa" label="Unidade" source={companySource} />
            <SelectFilter name="operacao" label="Tipo" options={operacoes} />
            <SelectFilter name="sub" label="Abrangência" options={proprios} />
          </>
        }
      >
        <TextFilter name="search" label="Buscar" placeholder="Descrição, documento ou pessoa" />
        <DateRangeFilter from="periodo1" to="periodo2" label="Competência" />
      </ListFilters>
      {somas && somas.contas.length > 0 && <PorConta {...somas} />}
      <ListTable
        list={list}
        columns={columns}
        isSelectable={false}
        empty={{
          title: 'Nada no período',
          text: 'Os títulos com este centro de custo, inteiros ou rateados, aparecem aqui.',
        }}
      />
      <ListPager list={list} />
    </ListPage>
  )
}

const moreNames = ['id_empresa', 'operacao', 'sub']
type Totais = ReplyOf<typeof extratoDoCentroTotais>['data']

function Somas({ descricao, periodo1, periodo2, receitas, despesas, resultado }: Totais) {
  const somas = [
    ['Receitas', receitas],
    ['Despesas', -despesas],
    ['Resultado', resultado],
  ] as const
  return (
    <dl className={styles.indicadores}>
      <div>
        <dt>
          {formatDateBr(periodo1)} a {formatDateBr(periodo2)}
        </dt>
        <dd>{descricao}</dd>
      </div>
      {somas.map(([nome, valor]) => (
        <div key={nome} data-tom={tomDe(valor)}>
          <dt>{nome}</dt>
          <dd>{reais(valor)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What each account adds up to, folded until asked for. */
function PorConta({ contas }: Totais) {
  return (
    <details className={styles.quadro}>
      <summary>Por conta ({contas.length})</summary>
      <table className={styles.porConta}>
        <thead>
          <tr>
            <th scope="col">Conta</th>
            <th scope="col">Títulos</th>
            <th scope="col">Receitas</th>
            <th scope="col">Despesas</th>
          </tr>
        </thead>
        <tbody>
          {contas.map((conta) => (
            <tr key={conta.id_grupoCusto ?? 0}>
              <th scope="row">
                {conta.codigo} {conta.descricao}
              </th>
              <td>{conta.quantidade}</td>
              <td>{valorText(conta.receitas)}</td>
              <td data-tom={tomDe(-conta.despesas)}>{valorText(-conta.despesas)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
