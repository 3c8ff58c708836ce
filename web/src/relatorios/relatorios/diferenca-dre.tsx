import { diferencaDoDre } from '@claquete/contract/relatorios/relatorios/diferenca'
import { useState } from 'react'
import { Link } from 'react-router'
import { toDemonstrativoDre } from '../../addresses/financeiro.ts'
import { reais } from '../../lib/plain/money.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Note, TextButton } from '../../ui/layout/text.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import type { ReportList, Totals } from './report-view.ts'

/** What the income statement has, or lacks, beside the entries. */
const words = {
  verbas: 'Verbas entregues, reembolsadas e devolvidas, que o DRE não conta',
  despesas: 'Despesas aprovadas das verbas, que o DRE conta no lugar delas',
  juros: 'Juros, multas e descontos das baixas destes dias',
  cartao: 'Faturas de cartão, de que o DRE conta as compras',
  retencoes: 'Impostos retidos pelos clientes, que o DRE soma à receita bruta',
} as const

/** Filters under which both places show the same company. */
const shared = new Set(['periodo1', 'periodo2', 'data', 'id_empresa', 'agrupar', 'comparar'])

interface DiferencaProps {
  readonly list: ReportList
  readonly totals: Totals | undefined
}

/** Why the result of the entries and that of the income statement differ, on request. */
export function DiferencaDoDre({ list, totals }: DiferencaProps) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { filters } = list
  const isAsked = (name: string) => Boolean(filters[name])
  const isByCompetencia = (filters['data'] ?? 'competencia') === 'competencia'
  const isWhole = Object.keys(filters).every((name) => shared.has(name) || !isAsked(name))
  if (!may(diferencaDoDre.access) || !totals || !isByCompetencia || !isWhole) return null
  const { periodo1, periodo2 } = totals
  return (
    <>
      <Note>
        O resultado daqui conta a verba quando é entregue; o do DRE, as despesas pagas com ela, e
        também juros, multas e descontos.{' '}
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Fechar a comparação' : 'Comparar com o DRE'}
        </TextButton>
      </Note>
      {isOpen && (
        <Comparison
          query={{
            periodo1,
            periodo2,
            ...(filters['id_empresa'] && { id_empresa: Number(filters['id_empresa']) }),
          }}
        />
      )}
    </>
  )
}

interface ComparisonProps {
  readonly query: Parameters<typeof addressOfDre>[0] & { readonly id_empresa?: number }
}

const addressOfDre = ({ periodo1, periodo2 }: Pick<Totals, 'periodo1' | 'periodo2'>) =>
  toDemonstrativoDre({ periodo: 'datas', de: periodo1, ate: periodo2 })

function Comparison({ query }: ComparisonProps) {
  const reading = useRead(diferencaDoDre, { query })
  return (
    <Reading of={reading} waiting={120} dense>
      {({ data }) => (
        <Card title="Do resultado dos lançamentos ao do DRE">
          <Figures
            look="rows"
            items={[
              { label: 'Resultado destes lançamentos', value: reais(data.lancamentos) },
              ...data.partes.map(({ tipo, valor }) => ({
                label: words[tipo],
                value: `${valor > 0 ? '+' : ''}${reais(valor)}`,
              })),
              {
                label: 'Resultado do DRE dos mesmos dias',
                value: <Link to={addressOfDre(query)}>{reais(data.dre)}</Link>,
              },
            ]}
          />
        </Card>
      )}
    </Reading>
  )
}
