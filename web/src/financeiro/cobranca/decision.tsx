import type { boletoDecide } from '@claquete/contract/financeiro/cobranca/boleto'
import type { Evidencia } from '@claquete/contract/financeiro/cobranca/evidencia'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { lancamentoPath } from '../../addresses/livro.ts'
import { useValues } from '../../lib/form/form.ts'
import { reais } from '../../lib/plain/money.ts'
import type { BoundFields } from '../../ui/fields/bound.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { FormDialog } from '../../ui/form/dialog.tsx'
import type { BodyValues, RecordForm } from '../../ui/form/use-record-form.ts'
import { Stack } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Note } from '../../ui/layout/text.tsx'

type Option = Evidencia['decisoes'][number]

/** What each decision is called; one that pays all of it says what becomes of the rest. */
function labelOf({ decisao }: Option, { diferenca, operacao }: Evidencia): string {
  switch (decisao) {
    case 'principal':
      return diferenca < 0 ? 'Parcial: deixar o resto em aberto' : 'Tudo paga o título'
    case 'desconto':
      return 'Desconto: dar o resto por perdoado'
    case 'acrescimo':
      return `Multa e juros: o que ${operacao === 'C' ? 'sobra' : 'passa do título'}`
  }
}

/** The settlement that a decision makes, in figures. */
function resultOf(
  { principal, desconto, multa, juros, saldo_depois }: Option,
  { operacao }: Evidencia,
): string {
  const parts = [
    `Baixa de ${reais(principal)}`,
    desconto > 0 ? `desconto de ${reais(desconto)}` : '',
    multa > 0 ? `multa de ${reais(multa)}` : '',
    juros > 0 ? `juros de ${reais(juros)}` : '',
  ].filter(Boolean)
  const done = operacao === 'C' ? 'o título fica recebido' : 'o título fica pago'
  const rest = saldo_depois > 0 ? `o título continua devendo ${reais(saldo_depois)}` : done
  return `${parts.join(', ')}; ${rest}.`
}

/** An amount of the bank's fields; one that it leaves at zero is not shown. */
const field = (label: string, value: number) => ({
  label,
  value: value === 0 ? undefined : reais(value),
})

/** What was paid, what was owed and what differs, with the bank's own fields. */
export function Evidence({ evidencia }: { readonly evidencia: Evidencia }) {
  const { operacao, pago, devido, saldo, diferenca, dia, vencimento } = evidencia
  return (
    <Figures
      look="pairs"
      label="O que o banco diz e o que se devia"
      items={[
        {
          label: 'Pago',
          value: reais(pago),
          hint: dia === null ? 'em dia que o banco não diz' : `em ${formatDateBr(dia)}`,
        },
        {
          label: operacao === 'C' ? 'Boleto' : 'Pedido ao banco',
          value: reais(devido),
          hint: `${operacao === 'C' ? 'vence' : 'o título vence'} em ${formatDateBr(vencimento)}`,
        },
        {
          label: diferenca < 0 ? 'Falta' : 'Sobra',
          value: diferenca === 0 ? undefined : reais(Math.abs(diferenca)),
          tone: 'warning',
        },
        { label: 'O título deve', value: reais(saldo) },
        field('Juros e multa no arquivo', evidencia.juros),
        field('Desconto no arquivo', evidencia.desconto),
        field('Abatimento no arquivo', evidencia.abatimento),
        field('Outros créditos no arquivo', evidencia.outros_creditos),
        field('Tarifa do banco, à parte', evidencia.tarifa),
      ]}
    />
  )
}

export type Decisao = Option['decisao']

interface DecisionProps {
  readonly f: BoundFields<{ readonly decisao?: Decisao | null | undefined }>
  readonly evidencia: Evidencia
  readonly id_lancamento: number
}

/** The ways in which a payment that the bank does not explain may be settled, each with what it would book. */
export function DecisionField({ f, evidencia, id_lancamento }: DecisionProps) {
  const { decisoes, operacao } = evidencia
  return (
    <Stack>
      <f.Radios
        of="decisao"
        label="Como dar a baixa"
        isRequired={false}
        options={decisoes.map((one) => ({
          value: one.decisao,
          label: labelOf(one, evidencia),
          description: resultOf(one, evidencia),
        }))}
      />
      <Note small>
        O valor do título é que está errado?{' '}
        <Anchor
          component={Link}
          size="sm"
          to={lancamentoPath({ tipo: 'titulo', operacao }, id_lancamento)}
        >
          Corrija o título
        </Anchor>{' '}
        e volte aqui.
      </Note>
    </Stack>
  )
}

interface DecisionDialogProps extends Omit<DecisionProps, 'f'> {
  readonly form: RecordForm<BodyValues<typeof boletoDecide>>
  readonly title: string
  /** Why it waits, in the words of the bank's answer. */
  readonly pendencia: string | null
  /** Another way out, beside the buttons. */
  readonly aside?: ReactNode
  readonly onClose: () => void
}

/** Asks how a payment that waits is settled, with what the bank says before the person. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { form, title, pendencia, aside, onClose, evidencia, id_lancamento } = props
  const { decisao } = useValues(form)
  return (
    <FormDialog
      {...{ form, title, aside, onClose }}
      yes="Dar a baixa"
      size="lg"
      isDisabled={!decisao}
    >
      <Notice tone="warning">{pendencia}</Notice>
      <Evidence evidencia={evidencia} />
      <DecisionField f={form} evidencia={evidencia} id_lancamento={id_lancamento} />
    </FormDialog>
  )
}
