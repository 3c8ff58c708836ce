import { planejamentoFill } from '@claquete/contract/relatorios/planejamento/planejamento'
import type { RequestTo } from '@claquete/contract/endpoint'
import { call } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { planos } from '../../livro/titulos/public.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Note } from '../../ui/layout/text.tsx'
import { cellsOf } from './use-plan.ts'
import type { Plan } from './use-plan.ts'

export type Fonte = RequestTo<typeof planejamentoFill>['body']['fonte']

const words: Readonly<Record<Fonte, { readonly title: string; readonly help: string }>> = {
  ano_anterior: {
    title: 'Preencher com o ano anterior',
    help: 'O que cada conta teve em cada mês do ano anterior, por competência, mais ou menos um percentual. Juros, multas, descontos e despesas de verbas, que não têm conta, entram em linhas próprias: é tudo o que o resultado daquele ano mostra.',
  },
  orcamentos: {
    title: 'Preencher com os orçamentos aprovados',
    help: 'A venda e o custo de cada orçamento aprovado, no mês da filmagem; sem ela, no da aprovação.',
  },
  recorrentes: {
    title: 'Preencher com o que se repete',
    help: 'O que cada recorrência lança em cada mês do ano, pelo valor do seu último título.',
  },
}

type Values = BodyValues<typeof planejamentoFill> & { readonly isAdding: boolean }

interface FillDialogProps {
  readonly id: number
  readonly fonte: Fonte
  readonly plan: Plan
  readonly onClose: () => void
}

/** Values for the plan from elsewhere: one step of its history, saved with the rest. */
export function FillDialog({ id, fonte, plan, onClose }: FillDialogProps) {
  const { title, help } = words[fonte]
  const initial: Values = {
    fonte,
    percentual: 0,
    conta_receita: null,
    conta_despesa: null,
    isAdding: fonte !== 'ano_anterior',
  }
  const f = useRecordForm(planejamentoFill, {
    initial,
    request: ({ isAdding: _, percentual, ...body }) => ({
      params: { id_planejamento: id },
      body: { ...body, percentual: percentual ?? 0 },
    }),
    send: async (asked, { isAdding }) => {
      const { data } = await call(planejamentoFill, asked)
      const cells = cellsOf(data.valores)
      if (cells.length === 0) return { msg: 'Não há nada para preencher deste período.' }
      plan.fill(cells, isAdding)
      return {
        msg: `${counted(cells.length, 'célula preenchida', 'células preenchidas')}. Falta salvar.`,
      }
    },
  })
  return (
    <FormDialog form={f} title={title} yes="Preencher" onClose={onClose}>
      <Note>{help}</Note>
      <f.Number
        of="percentual"
        label="Percentual a mais"
        help="Negativo é a menos"
        suffix="%"
        decimals={2}
      />
      {fonte === 'orcamentos' && (
        <>
          <f.Picker of="conta_receita" label="Conta das vendas" source={planos.C} isRequired />
          <f.Picker of="conta_despesa" label="Conta dos custos" source={planos.D} isRequired />
        </>
      )}
      <f.Check of="isAdding" label="Somar ao que já está nas células, em vez de trocar" />
    </FormDialog>
  )
}
