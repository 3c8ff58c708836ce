import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { addMonths } from '@claquete/core/kernel/time/calendar'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { centsToReais, formatReais } from '@claquete/core/kernel/amounts/money'
import { Button, Checkbox } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { IconPlus, IconX } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { IconButton } from '../../ui/buttons/press.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { inParts } from './invoice-values.ts'
import type { Condicao, TypedParcela } from './invoice-values.ts'
import { Status } from '../../ui/status.tsx'

interface TableProps {
  /** Whether the payment condition yielded the instalments; `texts` are the conditions as typed. */
  readonly condicao: Condicao
  readonly texts: readonly string[]
  readonly parcelas: readonly TypedParcela[]
  readonly receivable: Cents
  readonly missing: Cents
  readonly today: CalendarDate
  /** What was refused, by path in the call. */
  readonly errors: FormErrors
  readonly onChange: (parcelas: readonly TypedParcela[]) => void
}

const splits = [1, 2, 3, 4]
const half = { flex: '1 1 110px' }

/** Marks an input with its place in the call, and shows what was refused there. */
function placeOf(errors: FormErrors, at: number, name: keyof TypedParcela) {
  const path = `parcelas.${at}.${name}`
  return { 'data-path': path, error: errors[path] }
}

/** Instalments of an invoice, with the difference to the amount receivable. */
export function Parcelas({
  condicao,
  texts,
  parcelas,
  receivable,
  missing,
  today,
  errors,
  onChange,
}: TableProps) {
  const primeira = (parcelas[0]?.vencimento_receber ?? today) as CalendarDate
  const change = (chave: number, mudanca: Partial<TypedParcela>) =>
    onChange(parcelas.map((um) => (um.chave === chave ? { ...um, ...mudanca } : um)))
  const join = () => {
    const ultima = parcelas.at(-1)
    onChange([
      ...parcelas,
      {
        chave: Math.max(0, ...parcelas.map(({ chave }) => chave)) + 1,
        valor_receber: Math.max(centsToReais(missing), 0),
        vencimento_receber: addMonths((ultima?.vencimento_receber ?? today) as CalendarDate, 1),
        gerar_boleto: ultima?.gerar_boleto ?? 'N',
      },
    ])
  }
  return (
    <Card
      title="Parcelas"
      label="Parcelas"
      aside={
        <Row nowrap gap={1}>
          {splits.map((partes) => (
            <Button
              key={partes}
              size="compact-xs"
              variant={parcelas.length === partes ? 'light' : 'default'}
              aria-label={partes === 1 ? 'À vista' : `Dividir em ${partes} vezes`}
              disabled={receivable < partes}
              onClick={() => onChange(inParts(receivable, partes, primeira))}
            >
              {partes}×
            </Button>
          ))}
        </Row>
      }
    >
      {condicao !== 'nenhuma' && <Note>{labelsOfA(condicao, texts)}</Note>}
      {parcelas.map((um, indice) => (
        <Row key={um.chave}>
          <Note>{indice + 1}</Note>
          <MoneyInput
            style={half}
            aria-label={`Valor da parcela ${indice + 1}`}
            {...placeOf(errors, indice, 'valor_receber')}
            value={um.valor_receber}
            onChange={(valor_receber) => change(um.chave, { valor_receber })}
          />
          <DateInput
            style={half}
            aria-label={`Vencimento da parcela ${indice + 1}`}
            {...placeOf(errors, indice, 'vencimento_receber')}
            value={um.vencimento_receber}
            onChange={(vencimento_receber) => change(um.chave, { vencimento_receber })}
          />
          <Checkbox
            label="Boleto"
            checked={um.gerar_boleto === 'S'}
            onChange={({ currentTarget: { checked } }) =>
              change(um.chave, { gerar_boleto: checked ? 'S' : 'N' })
            }
          />
          <IconButton
            disabled={parcelas.length === 1}
            aria-label={`Tirar a parcela ${indice + 1}`}
            onClick={() => onChange(parcelas.filter(({ chave }) => chave !== um.chave))}
          >
            <IconX size={15} />
          </IconButton>
        </Row>
      ))}
      <Row justify="between">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} />}
          onClick={join}
        >
          Parcela
        </Button>
        <Status>
          <Note tone={missing === 0 ? 'muted' : 'danger'}>{rest(missing)}</Note>
        </Status>
      </Row>
      {errors['parcelas'] && (
        <Note role="alert" tone="danger">
          {errors['parcelas']}
        </Note>
      )}
    </Card>
  )
}

function labelsOfA(condicao: Condicao, [texto = '']: readonly string[]): string {
  if (condicao === 'proposta') return `Pela condição do orçamento: ${texto}.`
  return condicao === 'diferentes'
    ? 'Os orçamentos têm condições de pagamento diferentes: confira as parcelas.'
    : `A condição do orçamento (${texto}) não diz os dias: confira as parcelas.`
}

function rest(falta: Cents): string {
  if (falta === 0) return 'As parcelas fecham com o total a receber'
  return falta > 0
    ? `Faltam ${formatReais(falta)}`
    : `${formatReais(falta).replace('-', '')} acima do total`
}
