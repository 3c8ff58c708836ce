import { planejamentoFill } from '@claquete/contract/relatorios/planejamento/planejamento'
import type { RequestTo } from '@claquete/contract/endpoint'
import { Checkbox, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../lib/act.ts'
import { call } from '../../lib/call.ts'
import { counted } from '../../lib/format.ts'
import { planos } from '../../livro/titulos/public.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PickerInput } from '../../ui/inputs/picker-input.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { cellsOf } from './use-plan.ts'
import type { Plan } from './use-plan.ts'

export type Fonte = RequestTo<typeof planejamentoFill>['body']['fonte']

const words: Readonly<Record<Fonte, { readonly title: string; readonly help: string }>> = {
  ano_anterior: {
    title: 'Preencher com o ano anterior',
    help: 'O que cada conta teve em cada mês do ano anterior, por competência, mais ou menos um percentual.',
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

interface FillDialogProps {
  readonly id: number
  readonly fonte: Fonte
  readonly plan: Plan
  readonly onClose: () => void
}

/** Values for the plan from elsewhere: one step of its history, saved with the rest. */
export function FillDialog({ id, fonte, plan, onClose }: FillDialogProps) {
  const act = useAct()
  const [percentual, setPercentual] = useState<number | string>(0)
  const [receita, setReceita] = useState<string | null>(null)
  const [despesa, setDespesa] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(fonte !== 'ano_anterior')
  const { title, help } = words[fonte]
  const run = async () => {
    const { data } = await call(planejamentoFill, {
      params: { id_planejamento: id },
      body: {
        fonte,
        percentual: Number(percentual) || 0,
        conta_receita: Number(receita) || null,
        conta_despesa: Number(despesa) || null,
      },
    })
    const cells = cellsOf(data.valores)
    if (cells.length === 0) return { msg: 'Não há nada para preencher deste período.' }
    plan.fill(cells, isAdding)
    return {
      msg: `${counted(cells.length, 'célula preenchida', 'células preenchidas')}. Falta salvar.`,
    }
  }
  return (
    <FormDialog title={title} yes="Preencher" act={act} run={run} onClose={onClose}>
      <Note>{help}</Note>
      <NumberInput
        label="Percentual a mais"
        description="Negativo é a menos"
        suffix="%"
        decimalSeparator=","
        thousandSeparator="."
        decimalScale={2}
        min={-100}
        max={1000}
        value={percentual}
        error={act.wrong['percentual']}
        onChange={setPercentual}
      />
      {fonte === 'orcamentos' && (
        <>
          <PickerInput
            label="Conta das vendas"
            required
            source={planos.C}
            value={receita}
            error={act.wrong['conta_receita']}
            onChange={setReceita}
          />
          <PickerInput
            label="Conta dos custos"
            required
            source={planos.D}
            value={despesa}
            error={act.wrong['conta_despesa']}
            onChange={setDespesa}
          />
        </>
      )}
      <Checkbox
        label="Somar ao que já está nas células, em vez de trocar"
        checked={isAdding}
        onChange={(event) => setAdding(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
