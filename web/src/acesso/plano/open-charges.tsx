import { cobrancaPaymentUrl } from '@claquete/contract/acesso/plano/cobranca'
import { planoChangeCancel, planoView } from '@claquete/contract/acesso/plano/plano'
import type { CobrancaAberta, MeuPlano } from '@claquete/contract/acesso/plano/plano'
import { todayInSaoPaulo } from '@claquete/core/kernel/calendar'
import { Badge, Button } from '@mantine/core'
import { reais } from '../../lib/money.ts'
import { useWrite } from '../../lib/call.ts'
import { IconCreditCard } from '../../lib/icons.ts'
import { useMay } from '../../lib/permission.ts'
import { dayText } from './plan-text.ts'
import styles from './plano.module.css'
import { Support } from './support.tsx'
import { usePay } from './use-payment.ts'

/** What waits for payment, the most pressing first. */
export function OpenCharges({ plan }: { plan: MeuPlano }) {
  const { opening, pay } = usePay()
  if (plan.abertas.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby="em-aberto">
      <header className={styles.head}>
        <h2 id="em-aberto">A pagar</h2>
      </header>
      <ul className={styles.charges}>
        {plan.abertas.map((charge) => (
          <Charge
            key={charge.id_plano_cobranca}
            charge={charge}
            isOnline={plan.pagamento_online}
            isPaid={plan.pagamentoValido}
            isOpening={opening === charge.id_plano_cobranca}
            isBusy={opening !== undefined}
            onPay={() => pay(charge.id_plano_cobranca)}
          />
        ))}
      </ul>
      {!plan.pagamento_online && (
        <div className={styles.offline}>
          <p>
            O pagamento on-line não está disponível nesta instalação. O suporte envia o boleto ou a
            chave Pix e dá baixa na cobrança.
          </p>
          <Support size="xs" />
        </div>
      )}
    </section>
  )
}

interface ChargeProps {
  readonly charge: CobrancaAberta
  readonly isOnline: boolean
  readonly isPaid: boolean
  readonly isOpening: boolean
  readonly isBusy: boolean
  readonly onPay: () => void
}

function dueText({ tipo, vencimento }: CobrancaAberta): string {
  const today = todayInSaoPaulo(Date.now())
  if (tipo === 'ajuste') return `Vale assim que for paga. Pague até ${dayText(vencimento)}`
  if (vencimento === today) return 'Vence hoje'
  return `${vencimento < today ? 'Venceu' : 'Vence'} em ${dayText(vencimento)}`
}

function Charge({ charge, isOnline, isPaid, isOpening, isBusy, onPay }: ChargeProps) {
  const may = useMay()
  const drop = useWrite(planoChangeCancel, { refresh: [planoView] })
  const isLate = charge.vencimento < todayInSaoPaulo(Date.now())
  const isChange = charge.tipo === 'ajuste'
  return (
    <li>
      <div className={styles.chargeText}>
        <strong>{charge.descricao}</strong>
        <span>{dueText(charge)}</span>
      </div>
      {isLate && (
        <Badge color="red" size="sm">
          Vencida
        </Badge>
      )}
      <span className={styles.chargeValue}>{reais(charge.valor)}</span>
      <div className={styles.chargeActs}>
        {isChange && isPaid && may(planoChangeCancel.access) && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            loading={drop.isPending}
            onClick={() => drop.mutate({})}
          >
            Desistir
          </Button>
        )}
        {isOnline && may(cobrancaPaymentUrl.access) && (
          <Button
            size="xs"
            loading={isOpening}
            disabled={isBusy && !isOpening}
            leftSection={<IconCreditCard size={15} stroke={1.7} />}
            onClick={onPay}
          >
            Pagar
          </Button>
        )}
      </div>
    </li>
  )
}
