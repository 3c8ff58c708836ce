import { retencaoSave } from '@claquete/contract/livro/titulos/retencao'
import { methodsOfPagamento } from '@claquete/core/livro/titulos/methods'
import { Checkbox } from '@mantine/core'
import { useMay } from '../../../lib/account/permission.ts'
import { useValues } from '../../../lib/form/form.ts'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { contaSource } from '../titulo.sources.ts'
import type { Values } from './values.ts'

const methods = Object.entries(methodsOfPagamento).map(([value, label]) => ({ value, label }))

/** How the title will be paid or received. */
export function PagamentoSection({ f }: { readonly f: RecordForm<Values> }) {
  const { operacao } = useValues(f)
  return (
    <Section title={operacao === 'D' ? 'Como será pago' : 'Como será recebido'}>
      <Fields>
        <Span of={3}>
          <f.Select of="forma_pagamento" label="Forma" options={methods} />
        </Span>
        <Span of={6}>
          <f.Picker of="id_contabancaria" label="Conta bancária" source={contaSource} />
        </Span>
        <Span of={3}>
          <f.Date of="agendado_para" label="Agendado para" />
        </Span>
        <Span of={12}>
          <f.YesNo
            of="permuta"
            label="Permuta"
            help="Sem dinheiro: fica fora do fluxo de caixa e entra no resultado."
          />
        </Span>
        <Span of={12}>
          <f.Area of="obs" label="Observações" rows={2} />
        </Span>
      </Fields>
    </Section>
  )
}

interface WithholdingProps {
  readonly f: RecordForm<Values>
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Asks whether taxes of a bill of a service are withheld: after it is saved, the person sees them before they count. */
export function Withholding({ f, isOn, onChange }: WithholdingProps) {
  const may = useMay()
  const { operacao } = useValues(f)
  if (operacao !== 'D' || !may(retencaoSave.access)) return null
  return (
    <Checkbox
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      label="Reter impostos deste serviço"
      description="Depois de salvar abre o cálculo de ISS, IRRF, INSS, PIS, Cofins e CSLL: nada é retido sem você conferir."
    />
  )
}
