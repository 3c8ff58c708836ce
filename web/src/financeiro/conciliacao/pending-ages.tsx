import type { conciliacaoAges } from '@claquete/contract/financeiro/conciliacao/relatorio'
import type { ReplyOf } from '@claquete/contract/endpoint'
import { ageTitles } from '@claquete/core/financeiro/conciliacao/statement'
import { counted, formatInteger } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { DataColumn } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'

type Conta = ReplyOf<typeof conciliacaoAges>['data'][number]
type Ages = Conta['banco']

interface Line {
  readonly key: string
  readonly descricao: string
  readonly ages: Ages
}

const countOf = (ages: Ages) => ages.reduce((all, { quantidade }) => all + quantidade, 0)

const sides = [
  { side: 'banco', title: 'Linhas do banco sem lançamento' },
  { side: 'livro', title: 'Baixas do livro que o banco não mostrou' },
] as const

const columns: DataColumn<Line>[] = [
  { key: 'conta', label: 'Conta', heads: true, cell: ({ descricao }) => descricao },
  ...ageTitles.map((label, at): DataColumn<Line> => {
    const isOldest = at === ageTitles.length - 1
    return {
      key: label,
      label,
      numeric: true,
      hint: 'Valores somados sem sinal',
      cell: ({ ages }) => {
        const age = ages[at]
        if (!age || age.quantidade === 0) return '—'
        return (
          <span title={counted(age.quantidade, 'linha', 'linhas')}>
            {formatInteger(age.quantidade)} · {reais(age.valor)}
          </span>
        )
      },
      tone: ({ ages }) => (isOldest && (ages[at]?.quantidade ?? 0) > 0 ? 'warning' : undefined),
    }
  }),
]

/** What waits to be reconciled today in each account, by how long it has waited. */
export function PendingAges({ contas }: { readonly contas: readonly Conta[] }) {
  if (contas.every(({ banco, livro }) => countOf(banco) + countOf(livro) === 0)) {
    return (
      <EmptyState title="Nada pendente">
        Tudo o que veio nos extratos e tudo o que foi baixado está conciliado.
      </EmptyState>
    )
  }
  return sides.map(({ side, title }) => {
    const lines = contas
      .filter((conta) => countOf(conta[side]) > 0)
      .map((conta): Line => ({
        key: String(conta.id_contabancaria),
        descricao: conta.descricao,
        ages: conta[side],
      }))
    if (lines.length === 0) return null
    return (
      <Card key={side} title={title} subtitle="Quantidade e valor, por tempo de espera" flush>
        <DataTable bare label={title} columns={columns} rows={lines} rowKey={({ key }) => key} />
      </Card>
    )
  })
}
