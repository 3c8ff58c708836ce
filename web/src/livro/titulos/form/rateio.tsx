import { Button, NumberInput } from '@mantine/core'
import { useEffect } from 'react'
import { addReais, percentOfReais, reais } from '../../../lib/plain/money.ts'
import { useValues } from '../../../lib/form/form.ts'
import type { BoundFields } from '../../../ui/fields/bound.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Row } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { centroSource, itensOf, orcamentoSource, planoSources } from '../titulo.sources.ts'
import { LinePadrao } from './padrao.tsx'
import { missing, emptyLine } from './values.ts'
import type { RateioValues, Target, TypedLine } from './values.ts'
import { Status } from '../../../ui/status.tsx'

interface SectionProps {
  readonly f: RecordForm<RateioValues>
  readonly isLocked: boolean
  /** Blank accounts: `taken` lets the server fill the default, `offered` keeps them blank and offers it. */
  readonly defaults?: 'taken' | 'offered'
}

/** Classification of the title, in one line or split among several. */
export function RateioSection(settings: SectionProps) {
  const { f } = settings
  const { set } = f
  const { rateio, valor } = useValues(f)
  const isSplit = rateio.length > 1
  const single = rateio.length === 1 ? rateio[0]?.valor : undefined
  // A single line holds the whole value; once split, it starts with all of it.
  useEffect(() => {
    if (single === undefined || single === valor) return
    set('rateio.0.valor', valor, { forceUpdate: false })
  }, [single, valor, set])
  return (
    <Section
      title="Classificação"
      help="Conta, centro de custo e job. Divida em mais linhas para ratear."
      action={isSplit ? <Soma f={f} /> : undefined}
    >
      <f.Rows
        of="rateio"
        none="O lançamento não tem conta nem job."
        add={rateio.length === 0 ? 'Escolher conta ou job' : 'Dividir em mais uma linha'}
        remove="Excluir linha"
        blank={{
          ...emptyLine,
          valor: Math.max(missing(valor, rateio), 0),
        }}
      >
        {(row, index) => <Line {...{ row, index, isSplit }} {...settings} />}
      </f.Rows>
      {f.form.errors['rateio'] && (
        <Note tone="danger" role="alert">
          {f.form.errors['rateio']}
        </Note>
      )}
    </Section>
  )
}

/** The difference still to split, with a button that adds it to the last line. */
function Soma({ f }: Pick<SectionProps, 'f'>) {
  const { valor, rateio } = useValues(f)
  const rest = missing(valor, rateio)
  if (rest === 0) return <Note>Fecha com o valor</Note>
  const ultima = rateio.length - 1
  const close = () => {
    const lastValor = rateio[ultima]?.valor ?? 0
    f.set(`rateio.${ultima}.valor`, addReais(lastValor, rest))
  }
  const canClose = (rateio[ultima]?.valor ?? 0) + rest > 0
  return (
    <Row>
      <Status>
        <Note tone="danger">
          {rest > 0 ? `Falta ratear ${reais(rest)}` : `${reais(-rest)} acima do valor`}
        </Note>
      </Status>
      {canClose && (
        <Button size="compact-xs" variant="subtle" onClick={close}>
          Fechar na última
        </Button>
      )}
    </Row>
  )
}

interface LineProps extends SectionProps {
  readonly row: BoundFields<TypedLine>
  readonly index: number
  readonly isSplit: boolean
}

function Line({ f, row, index, isSplit, isLocked, defaults }: LineProps) {
  const { rateio, operacao } = useValues(f)
  const linha = rateio[index]
  const id_orcamento = linha?.id_orcamento ?? null
  // A title of one line says its target itself (`linesOf`).
  const at = (name: keyof Target) => ({ of: name, ...(!isSplit && { as: name }) })
  return (
    <Fields>
      <Span of={6}>
        <row.Picker
          {...at('id_grupoCusto')}
          label="Plano de contas"
          placeholder="Código ou nome"
          source={planoSources[operacao]}
        />
      </Span>
      <Span of={6}>
        <row.Picker {...at('id_centrocusto')} label="Centro de custo" source={centroSource} />
      </Span>
      <Span of={6}>
        <row.Picker
          {...at('id_orcamento')}
          label="Orçamento"
          placeholder="Número, título ou cliente"
          source={orcamentoSource}
          isDisabled={isLocked}
          onSet={() => f.set(`rateio.${index}.id_orca_item`, null)}
        />
      </Span>
      {id_orcamento !== null && (
        <Span of={6}>
          <row.Picker
            key={id_orcamento}
            {...at('id_orca_item')}
            label="Item do orçamento"
            source={itensOf(id_orcamento)}
            isDisabled={isLocked}
          />
        </Span>
      )}
      <LinePadrao {...{ f, index, defaults }} />
      {isSplit && (
        <>
          <Span of={3}>
            <row.Money of="valor" label="Valor" isDisabled={isLocked} />
          </Span>
          <Span of={3}>
            <Parte {...{ f, index, isLocked }} />
          </Span>
        </>
      )}
    </Fields>
  )
}

/** The line's value as a percentage of the title's. */
function Parte({ f, index, isLocked }: Pick<LineProps, 'f' | 'index' | 'isLocked'>) {
  const { valor, rateio } = useValues(f)
  const valorOfLinha = rateio[index]?.valor ?? 0
  const parte = valor > 0 ? Math.round((valorOfLinha / valor) * 10_000) / 100 : 0
  const change = (typed: number | string) => {
    if (typeof typed !== 'number' || typed === parte) return
    f.set(`rateio.${index}.valor`, percentOfReais(valor, typed))
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
