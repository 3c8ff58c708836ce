import type { Item } from '@claquete/contract/cadastros/catalogo/catalogue'
import { unidadeMedida } from '@claquete/contract/cadastros/registers/unidade-medida'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useCurrentForm } from '../../lib/form/form.ts'
import { personSource, registerSource } from '../../lib/form/selectors.ts'
import { CustomFields } from '../../ui/form/custom-fields.tsx'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import type { ItemValues } from './item-values.ts'
import { GroupField } from './group-field.tsx'
import { marginText } from './item-columns.tsx'
import { Status } from '../../ui/status.tsx'

interface DadosSectionProps extends FormPart<ItemValues> {
  /** The field of its name. */
  readonly name: ReactNode
}

/** Name, code, unit of measure, group and supplier. */
export function DadosSection({ f, name }: DadosSectionProps) {
  const units = useMemo(() => registerSource(unidadeMedida), [])
  return (
    <Section title="Dados">
      <Fields>
        <Span of={6}>{name}</Span>
        <Span of={3}>
          <f.Text of="codigo" label="Código" />
        </Span>
        <Span of={3}>
          <f.Picker of="id_unidade" label="Unidade de medida" source={units} />
        </Span>
        <Span of={6}>
          <GroupField />
        </Span>
        <Span of={6}>
          <f.Picker
            of="id_pessoa"
            label="Fornecedor"
            help="Quem costuma fornecer; cada orçamento pode escolher outro."
            source={personSource}
          />
        </Span>
        <Span of={12}>
          <f.Area
            of="descricao"
            label="Descrição"
            help="Sai abaixo do nome, no orçamento e na carta."
            rows={2}
          />
        </Span>
      </Fields>
    </Section>
  )
}

/** Price, cost and margin. */
export function PrecoSection({ f }: FormPart<ItemValues>) {
  return (
    <Section title="Preço" help="Por unidade de medida. Cada orçamento pode mudar os dois.">
      <Fields>
        <f.Money of="valor" label="Valor" help="O que você cobra." />
        <f.Money of="custo" label="Custo" help="O que você paga." />
        <MarginLine />
      </Fields>
    </Section>
  )
}

function MarginLine() {
  const { form } = useCurrentForm()
  const valor = form.useWatchValue('valor') as number | null
  const custo = form.useWatchValue('custo') as number | null
  const { margem, pct, isLoss } = marginText(valor, custo)
  return (
    <Status>
      <Figures
        look="line"
        items={[
          {
            label: isLoss ? 'Prejuízo' : 'Margem',
            value: pct === undefined ? margem : `${margem} · ${pct}`,
            tone: isLoss ? 'danger' : undefined,
          },
        ]}
      />
    </Status>
  )
}

/** Internal notes, and whether it is still offered in budgets. */
export function ControlSection({ f }: FormPart<ItemValues>) {
  return (
    <Section title="Controle">
      <Fields>
        <Span of={12}>
          <f.YesNo of="ativo" label="Ativo" help="Inativo, não aparece em orçamentos novos." />
        </Span>
        <Span of={12}>
          <f.Area of="obs" label="Observações" help="Não saem em nenhum documento." rows={2} />
        </Span>
      </Fields>
    </Section>
  )
}

/** The tenant's custom fields. */
export function CustomSection({ of: { name, title } }: { of: Pick<Item, 'name' | 'title'> }) {
  return (
    <Section title="Campos personalizados">
      <CustomFields
        model={name}
        none={`Sua empresa ainda não criou campos próprios para ${title.toLowerCase()}.`}
      />
    </Section>
  )
}
