import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { addMonths } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { centsToReais, formatReais } from '@claquete/core/kernel/money'
import { ActionIcon, Button, Checkbox, Group } from '@mantine/core'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { IconPlus, IconX } from '../../ui/icons.ts'
import styles from './faturas.module.css'
import { emPartes } from './faturar-valores.ts'
import type { Condicao, ParcelaDigitada } from './faturar-valores.ts'

interface TabelaProps {
  /** What the payment condition of the budgets proposed, and how it is written. */
  readonly condicao: Condicao
  readonly textos: readonly string[]
  readonly parcelas: readonly ParcelaDigitada[]
  readonly receber: Cents
  readonly falta: Cents
  readonly hoje: CalendarDate
  readonly erro: string | undefined
  readonly onChange: (parcelas: readonly ParcelaDigitada[]) => void
}

const divisoes = [1, 2, 3, 4]

/** The instalments of an invoice, with what is left of it as they are typed. */
export function Parcelas({
  condicao,
  textos,
  parcelas,
  receber,
  falta,
  hoje,
  erro,
  onChange,
}: TabelaProps) {
  const primeira = (parcelas[0]?.vencimento ?? hoje) as CalendarDate
  const change = (chave: number, mudanca: Partial<ParcelaDigitada>) =>
    onChange(parcelas.map((um) => (um.chave === chave ? { ...um, ...mudanca } : um)))
  const join = () => {
    const ultima = parcelas.at(-1)
    onChange([
      ...parcelas,
      {
        chave: Math.max(0, ...parcelas.map(({ chave }) => chave)) + 1,
        valor: Math.max(centsToReais(falta), 0),
        vencimento: addMonths((ultima?.vencimento ?? hoje) as CalendarDate, 1),
        boleto: ultima?.boleto ?? false,
      },
    ])
  }
  return (
    <section className={styles.cartao} aria-label="Parcelas">
      <Group justify="space-between">
        <h2>Parcelas</h2>
        <Group gap={4}>
          {divisoes.map((partes) => (
            <Button
              key={partes}
              size="compact-xs"
              variant={parcelas.length === partes ? 'light' : 'default'}
              aria-label={partes === 1 ? 'À vista' : `Dividir em ${partes} vezes`}
              disabled={receber < partes}
              onClick={() => onChange(emPartes(receber, partes, primeira))}
            >
              {partes}×
            </Button>
          ))}
        </Group>
      </Group>
      {condicao !== 'nenhuma' && (
        <p className={styles.nota} role="note">
          {palavrasDa(condicao, textos)}
        </p>
      )}
      {parcelas.map((um, indice) => (
        <div key={um.chave} className={styles.parcela}>
          <span className={styles.nota}>{indice + 1}</span>
          <MoneyInput
            aria-label={`Valor da parcela ${indice + 1}`}
            value={um.valor}
            onChange={(valor) => change(um.chave, { valor })}
          />
          <DateInput
            aria-label={`Vencimento da parcela ${indice + 1}`}
            value={um.vencimento}
            onChange={(vencimento) => change(um.chave, { vencimento })}
          />
          <Checkbox
            label="Boleto"
            checked={um.boleto}
            onChange={(event) => change(um.chave, { boleto: event.currentTarget.checked })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            disabled={parcelas.length === 1}
            aria-label={`Tirar a parcela ${indice + 1}`}
            onClick={() => onChange(parcelas.filter(({ chave }) => chave !== um.chave))}
          >
            <IconX size={15} />
          </ActionIcon>
        </div>
      ))}
      <Group justify="space-between">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} />}
          onClick={join}
        >
          Parcela
        </Button>
        <p className={styles.resto} role="status" data-errado={falta !== 0 || undefined}>
          {resto(falta)}
        </p>
      </Group>
      {erro && (
        <p className={styles.resto} role="alert" data-errado>
          {erro}
        </p>
      )}
    </section>
  )
}

function palavrasDa(condicao: Condicao, [texto = '']: readonly string[]): string {
  if (condicao === 'proposta') return `Pela condição do orçamento: ${texto}.`
  return condicao === 'diferentes'
    ? 'Os orçamentos têm condições de pagamento diferentes: confira as parcelas.'
    : `A condição do orçamento (${texto}) não diz os dias: confira as parcelas.`
}

function resto(falta: Cents): string {
  if (falta === 0) return 'As parcelas fecham com o total a receber'
  return falta > 0
    ? `Faltam ${formatReais(falta)}`
    : `Passam ${formatReais(falta).replace('-', '')} do total`
}
