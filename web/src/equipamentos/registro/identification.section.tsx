import { equipamentoGetCode } from '@claquete/contract/equipamentos/registro/equipamento-save'
import { useMemo } from 'react'
import { unitText } from '../../lib/account/unit-text.ts'
import { useFormValues } from '../../lib/form/form.ts'
import { useRead } from '../../lib/wire/call.ts'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { origemOptions, statusChoices } from './equipamento.labels.ts'
import type { EquipamentoValues } from './equipamento-values.ts'
import { tipoSource, unidadeSource } from './sources.ts'

interface IdentificationProps extends FormPart<EquipamentoValues> {
  readonly isNew: boolean
}

/** What it is, whose it is, and the code by which it is found. */
export function IdentificationSection({ f, isNew }: IdentificationProps) {
  const tipos = useMemo(() => tipoSource(), [])
  return (
    <Section title="Identificação">
      <Fields>
        <Span of={6}>
          <f.Text of="nome" label="Nome" placeholder="Câmera Sony FX6" />
        </Span>
        <Span of={3}>
          <f.Picker of="id_tipo_equip" label="Tipo" source={tipos} />
        </Span>
        <Span of={3}>
          <CodeField f={f} isNew={isNew} />
        </Span>
        <f.Text of="fabricante" label="Fabricante" placeholder="Sony" />
        <f.Text of="modelo" label="Modelo" placeholder="ILME-FX6V" />
        <f.Picker of="id_empresa" label={unitText('{Unidade}')} source={unidadeSource} />
        <Span of={3}>
          <QuantityField f={f} />
        </Span>
        <Span of={3}>
          <f.Text of="numero_serie" label="Número de série" help="Só de uma peça" />
        </Span>
        <Span of={3}>
          <f.Text of="codigo_barras" label="Código de barras" help="Outro código colado nele" />
        </Span>
        <Span of={3}>
          <f.Text of="local" label="Onde fica" placeholder="Prateleira B2" />
        </Span>
        <f.Select of="origem" label="Origem" options={origemOptions} isRequired />
        <f.Select
          of="status"
          label="Status"
          options={statusChoices}
          isRequired
          help="Inativo, não entra em saídas novas."
        />
      </Fields>
    </Section>
  )
}

/** Left blank, a new one gets the next code of its type, which is told here. */
function CodeField({ f, isNew }: IdentificationProps) {
  const { id_tipo_equip } = useFormValues<Pick<EquipamentoValues, 'id_tipo_equip'>>()
  const { data } = useRead(
    equipamentoGetCode,
    { body: { id_tipo_equip: id_tipo_equip ?? 1 } },
    { enabled: isNew && typeof id_tipo_equip === 'number', staleTime: 0 },
  )
  return (
    <f.Text
      of="codigo"
      label="Código"
      placeholder={data?.codigo ?? 'CAM-0001'}
      {...(isNew && { help: 'Em branco, recebe o próximo do tipo' })}
    />
  )
}

/** A kit is one; pieces without serial numbers of their own may be many. */
function QuantityField({ f }: FormPart<EquipamentoValues>) {
  const { conjunto } = useFormValues<Pick<EquipamentoValues, 'conjunto'>>()
  return (
    <f.Number
      of="quantidade"
      label="Quantidade"
      help={conjunto === 'S' ? 'Um conjunto é um só' : 'De peças iguais'}
      isDisabled={conjunto === 'S'}
    />
  )
}
