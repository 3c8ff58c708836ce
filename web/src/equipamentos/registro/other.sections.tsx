import type { FormPart } from '../../ui/fields/bound.tsx'
import { FoldedSection, Fields, Section, Span } from '../../ui/form/layout.tsx'
import { useFormValues } from '../../lib/form/form.ts'
import type { EquipamentoValues } from './equipamento-values.ts'

/** Who insures it, for how much and until when. */
export const InsuranceSection = ({ f }: FormPart<EquipamentoValues>) => (
  <FoldedSection title="Seguro" paths={['seguradora', 'apolice', 'valor_segurado', 'seguro_ate']}>
    <Fields>
      <Span of={6}>
        <f.Text of="seguradora" label="Seguradora" />
      </Span>
      <Span of={6}>
        <f.Text of="apolice" label="Apólice" />
      </Span>
      <f.OptionalMoney of="valor_segurado" label="Valor segurado" />
      <f.Date of="seguro_ate" label="Vale até" />
    </Fields>
  </FoldedSection>
)

/** A picture by which it is recognised, and what else is to be known of it. */
export function NotesSection({ f }: FormPart<EquipamentoValues>) {
  const { foto_url } = useFormValues<Pick<EquipamentoValues, 'foto_url'>>()
  return (
    <Section title="Foto e observações">
      <f.Image of="foto" label="Foto" param="equipamentos" maxSizeKb={4096} url={foto_url} />
      <f.Area of="obs" label="Observações" rows={3} />
    </Section>
  )
}
