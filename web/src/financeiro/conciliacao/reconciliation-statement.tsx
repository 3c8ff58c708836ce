import type {
  conciliacaoReport,
  StatementItem,
} from '@claquete/contract/financeiro/conciliacao/relatorio'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { centsOfReais, centsToReais, subtract } from '@claquete/core/kernel/amounts/money'
import { Link } from 'react-router'
import { toExtratoImport } from '../../addresses/financeiro.ts'
import { lancamentoPath } from '../../addresses/livro.ts'
import { counted, formatInteger } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { toneOfAmount } from '../../ui/figures/tones.ts'

type Report = ReplyOf<typeof conciliacaoReport>['data']
type Section = Report['secoes'][number]

interface StatementProps {
  readonly report: Report
  readonly title: string
  readonly isBusy: boolean
}

/** Both balances, what lies between them, and why they still differ. */
export function ReconciliationStatement({ report, title, isBusy }: StatementProps) {
  const { saldo_livro, saldo_esperado, saldo_banco, diferenca, secoes } = report
  const open = secoes.filter(({ quantidade }) => quantidade > 0)
  const oneSided = centsToReais(subtract(centsOfReais(saldo_esperado), centsOfReais(saldo_livro)))
  return (
    <>
      <Figures
        large
        label={title}
        items={[
          { label: 'Saldo no sistema', value: reais(saldo_livro) },
          { label: 'Só de um lado', value: reais(oneSided), tone: toneOfAmount(oneSided) },
          { label: 'Esperado no banco', value: reais(saldo_esperado) },
          {
            label: 'Saldo no banco',
            value: saldo_banco === null ? 'Nenhum extrato diz' : reais(saldo_banco),
          },
          {
            label: 'Diferença',
            value: diferenca === null ? '—' : reais(diferenca),
            tone: diferenca === 0 ? 'success' : 'warning',
          },
        ]}
      />
      <Why report={report} />
      {report.conciliar_desde === null && open.length > 0 && (
        <Note>
          Esta conta não tem um dia de início da conciliação: tudo o que foi baixado nela desde
          sempre conta como só do livro até ser conciliado.
        </Note>
      )}
      {open.length === 0 ? (
        <Note>O livro e o banco têm as mesmas linhas até este dia.</Note>
      ) : (
        open.map((section) => <SectionCard key={section.secao} section={section} isBusy={isBusy} />)
      )}
    </>
  )
}

function Why({ report: { diferenca, nomeadas } }: Pick<StatementProps, 'report'>) {
  if (diferenca === null) {
    return (
      <Notice tone="warning" title="Nenhum extrato diz o saldo até este dia">
        <Link to={toExtratoImport()}>Importe um extrato que traga o saldo</Link> para conferir o
        livro com o banco.
      </Notice>
    )
  }
  if (diferenca === 0 && nomeadas.length === 0) {
    return <Notice tone="success">Tudo explicado: o livro e o banco fecham neste dia.</Notice>
  }
  return (
    <>
      <Reasons nomeadas={nomeadas} diferenca={diferenca} />
      {nomeadas.map((one) => (
        <Proof key={one.texto} reason={one} />
      ))}
    </>
  )
}

type Reason = Report['nomeadas'][number]

function Reasons({ nomeadas, diferenca }: { nomeadas: readonly Reason[]; diferenca: number }) {
  return (
    <Card title="De onde vem a diferença" flush>
      <DataTable
        bare
        label="De onde vem a diferença"
        rows={nomeadas}
        rowKey={({ texto }) => texto}
        columns={[
          {
            key: 'texto',
            label: 'Motivo',
            heads: true,
            cell: ({ texto }) => texto,
            total: 'Diferença',
          },
          {
            key: 'valor',
            label: 'Valor',
            numeric: true,
            cell: ({ valor }) => reais(valor),
            tone: ({ valor }) => toneOfAmount(valor),
            total: reais(diferenca),
          },
        ]}
      />
    </Card>
  )
}

/** The rows that add up to a reason. */
function Proof({ reason: { texto, valor, linhas } }: { readonly reason: Reason }) {
  if (linhas.length === 0) return null
  return (
    <Card title={texto} subtitle={counted(linhas.length, 'linha', 'linhas')} flush>
      <DataTable
        bare
        stacks
        label={texto}
        rows={linhas}
        rowKey={(_, at) => at}
        columns={[
          { key: 'data', label: 'Data', cell: ({ data }) => formatDateBr(data), total: 'Total' },
          {
            key: 'descricao',
            label: 'Descrição',
            heads: true,
            cell: ({ descricao }) => descricao,
          },
          {
            key: 'valor',
            label: 'Valor',
            numeric: true,
            cell: (row) => reais(row.valor),
            tone: (row) => toneOfAmount(row.valor),
            total: reais(valor),
          },
        ]}
      />
    </Card>
  )
}

const columnsOf = (section: Section): DataColumn<StatementItem>[] => [
  { key: 'data', label: 'Data', cell: ({ data }) => formatDateBr(data), total: 'Total' },
  { key: 'descricao', label: 'Descrição', heads: true, cell: (item) => <Name item={item} /> },
  {
    key: 'razao',
    label: section.secao === 'ignorada' ? 'Motivo' : 'Pessoa',
    // Why a line was ignored is told on a phone too.
    optional: section.secao !== 'ignorada',
    cell: ({ razao }) => razao,
  },
  { key: 'documento', label: 'Documento', optional: true, cell: ({ documento }) => documento },
  {
    key: 'valor',
    label: 'Valor',
    numeric: true,
    cell: ({ valor }) => reais(valor),
    tone: ({ valor }) => toneOfAmount(valor),
    total: reais(section.valor),
  },
]

function Name({ item: { id_lancamento, operacao, tipo, descricao } }: { item: StatementItem }) {
  if (id_lancamento === null || operacao === null || tipo === null) return descricao
  return <Link to={lancamentoPath({ tipo, operacao }, id_lancamento)}>{descricao}</Link>
}

function SectionCard({ section, isBusy }: { readonly section: Section; readonly isBusy: boolean }) {
  const { titulo, quantidade, itens } = section
  return (
    <Card title={titulo} subtitle={counted(quantidade, 'linha', 'linhas')} flush>
      <DataTable
        bare
        stacks
        label={titulo}
        columns={columnsOf(section)}
        rows={itens}
        rowKey={(_, at) => at}
        busy={isBusy}
      />
      {itens.length < quantidade && (
        <Note small>
          Aqui estão as {formatInteger(itens.length)} mais antigas; o arquivo exportado tem todas.
        </Note>
      )}
    </Card>
  )
}
