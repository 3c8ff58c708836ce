import { Button, NumberInput } from '@mantine/core'
import { useEffect } from 'react'
import { addReais, percentOfReais, reais } from '../../lib/money.ts'
import { useCurrentForm, useFormValues } from '../../lib/form.ts'
import { MoneyField, PickerField } from '../../ui/form/fields.tsx'
import { Fields, Section, Span } from '../../ui/form/form-layout.tsx'
import { RowsField } from '../../ui/form/rows-field.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { centroSource, itensDe, orcamentoSource, planoSources } from './titulo.sources.ts'
import { LinePadrao } from './titulo-padrao.tsx'
import { missing, emptyLine } from './titulo-values.ts'
import type { Values } from './titulo-values.ts'
import { Status } from '../../ui/status.tsx'

interface SectionProps {
  readonly isLocked: boolean
  /** Blank accounts: `taken` lets the server fill the default, `offered` keeps them blank and offers it. */
  readonly defaults?: 'taken' | 'offered'
}

/** Classification of the title, in one line or split among several. */
export function RateioSection({ isLocked, defaults }: SectionProps) {
  const { form, set } = useCurrentForm<Values>()
  const { rateio, valor } = useFormValues<Values>()
  const isSplit = rateio.length > 1
  const unica = rateio.length === 1 ? rateio[0]?.valor : undefined
  // A single line holds the whole value; once split, it starts with all of it.
  useEffect(() => {
    if (unica === undefined || unica === valor) return
    set('rateio.0.valor', valor, { forceUpdate: false })
  }, [unica, valor, set])
  return (
    <Section
      title="Classificação"
      help="Conta, centro de custo e job. Divida em mais linhas para ratear."
      action={isSplit ? <Soma /> : undefined}
    >
      <RowsField
        name="rateio"
        none="O lançamento não tem conta nem job."
        add={rateio.length === 0 ? 'Escolher conta ou job' : 'Dividir em mais uma linha'}
        remove="Excluir linha"
        blank={{
          ...emptyLine,
          valor: Math.max(missing(form.getValues().valor, rateio), 0),
        }}
      >
        {(path, index) => <Line {...{ path, index, isSplit, isLocked, defaults }} />}
      </RowsField>
      {form.errors['rateio'] && (
        <Note tone="danger" role="alert">
          {form.errors['rateio']}
        </Note>
      )}
    </Section>
  )
}

/** The difference still to split, with a button that adds it to the last line. */
function Soma() {
  const { set } = useCurrentForm<Values>()
  const { valor, rateio } = useFormValues<Values>()
  const sobra = missing(valor, rateio)
  if (sobra === 0) return <Note>Fecha com o valor</Note>
  const ultima = rateio.length - 1
  const close = () => {
    const daUltima = rateio[ultima]?.valor ?? 0
    set(`rateio.${ultima}.valor`, addReais(daUltima, sobra))
  }
  const cabe = (rateio[ultima]?.valor ?? 0) + sobra > 0
  return (
    <Row>
      <Status>
        <Note tone="danger">
          {sobra > 0 ? `Falta ratear ${reais(sobra)}` : `${reais(-sobra)} acima do valor`}
        </Note>
      </Status>
      {cabe && (
        <Button size="compact-xs" variant="subtle" onClick={close}>
          Fechar na última
        </Button>
      )}
    </Row>
  )
}

interface LineProps extends SectionProps {
  readonly path: string
  readonly index: number
  readonly isSplit: boolean
}

function Line({ path, index, isSplit, isLocked, defaults }: LineProps) {
  const { rateio, operacao } = useFormValues<Values>()
  const linha = rateio[index]
  const id_orcamento = linha?.id_orcamento ?? null
  return (
    <Fields>
      <Span of={6}>
        <PickerField
          name={`${path}.id_grupoCusto`}
          label="Plano de contas"
          placeholder="Código ou nome"
          source={planoSources[operacao]}
        />
      </Span>
      <Span of={6}>
        <PickerField
          name={`${path}.id_centrocusto`}
          label="Centro de custo"
          source={centroSource}
        />
      </Span>
      <Span of={6}>
        <PickerField
          name={`${path}.id_orcamento`}
          label="Orçamento"
          placeholder="Número, título ou cliente"
          source={orcamentoSource}
          isDisabled={isLocked}
        />
      </Span>
      {id_orcamento !== null && (
        <Span of={6}>
          <PickerField
            key={id_orcamento}
            name={`${path}.id_orca_item`}
            label="Item do orçamento"
            source={itensDe(id_orcamento)}
            isDisabled={isLocked}
          />
        </Span>
      )}
      <LinePadrao path={path} index={index} defaults={defaults} />
      {isSplit && (
        <>
          <Span of={3}>
            <MoneyField name={`${path}.valor`} label="Valor" isDisabled={isLocked} />
          </Span>
          <Span of={3}>
            <Parte path={path} valorDaLinha={linha?.valor ?? 0} isLocked={isLocked} />
          </Span>
        </>
      )}
    </Fields>
  )
}

/** The line's value as a percentage of the title's. */
function Parte(props: { path: string; valorDaLinha: number; isLocked: boolean }) {
  const { path, valorDaLinha, isLocked } = props
  const { set } = useCurrentForm<Values>()
  const { valor } = useFormValues<Values>()
  const parte = valor > 0 ? Math.round((valorDaLinha / valor) * 10_000) / 100 : 0
  const change = (digitado: number | string) => {
    if (typeof digitado !== 'number' || digitado === parte) return
    set(`${path}.valor`, percentOfReais(valor, digitado))
  }
  return (
    <NumberInput
      label="Parte (%)"
      value={parte}
      min={0}
      max={100}
      decimalScale={2}
      decimalSeparator=","
      hideControls
      disabled={isLocked || valor <= 0}
      onChange={change}
    />
  )
}
