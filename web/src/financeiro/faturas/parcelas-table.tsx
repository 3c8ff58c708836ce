import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { addMonths } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { centsToReais, formatReais } from '@claquete/core/kernel/money'
import { Button, Checkbox } from '@mantine/core'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { IconPlus, IconX } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { IconButton } from '../../ui/layout/press.tsx'
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
  readonly error: string | undefined
  readonly onChange: (parcelas: readonly TypedParcela[]) => void
}

const splits = [1, 2, 3, 4]
const half = { flex: '1 1 110px' }

/** Instalments of an invoice, with the difference to the amount receivable. */
export function Parcelas({
  condicao,
  texts,
  parcelas,
  receivable,
  missing,
  today,
  error,
  onChange,
}: TableProps) {
  const primeira = (parcelas[0]?.vencimento ?? today) as CalendarDate
  const change = (chave: number, mudanca: Partial<TypedParcela>) =>
    onChange(parcelas.map((um) => (um.chave === chave ? { ...um, ...mudanca } : um)))
  const join = () => {
    const ultima = parcelas.at(-1)
    onChange([
      ...parcelas,
      {
        chave: Math.max(0, ...parcelas.map(({ chave }) => chave)) + 1,
        valor: Math.max(centsToReais(missing), 0),
        vencimento: addMonths((ultima?.vencimento ?? today) as CalendarDate, 1),
        boleto: ultima?.boleto ?? false,
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
            value={um.valor}
            onChange={(valor) => change(um.chave, { valor })}
          />
          <DateInput
            style={half}
            aria-label={`Vencimento da parcela ${indice + 1}`}
            value={um.vencimento}
            onChange={(vencimento) => change(um.chave, { vencimento })}
          />
          <Checkbox
            label="Boleto"
            checked={um.boleto}
            onChange={(event) => change(um.chave, { boleto: event.currentTarget.checked })}
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
      {error && (
        <Note role="alert" tone="danger">
          {error}
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
