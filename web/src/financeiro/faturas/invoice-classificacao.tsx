import type { OrcamentoToInvoice } from '@claquete/contract/financeiro/faturas/fatura'
import { Card } from '../../ui/layout/card.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { ClassificacaoFields } from '../../livro/contas/public.ts'
import type { Form } from './invoice-values.ts'

interface SectionProps {
  readonly form: Form
  readonly orcamentos: readonly OrcamentoToInvoice[]
  readonly change: (change: Partial<Form>) => void
  readonly wrong: Readonly<Record<string, string>>
}

const names = { conta: 'grupoCusto', centro: 'id_centrocusto' }

/** Account and cost centre of the invoice's revenue. */
export function ClassificacaoOfInvoice({ form, orcamentos, change, wrong }: SectionProps) {
  const [primeiro] = orcamentos
  return (
    <Card title="Classificação" label="Classificação">
      <Grid min={180}>
        <ClassificacaoFields
          titulo={primeiro && { operacao: 'C', id_empresa: primeiro.id_empresa }}
          target={form.destino}
          onChange={(destino) => change({ destino })}
          wrong={wrong}
          names={names}
        />
      </Grid>
    </Card>
  )
}
