import { cobrancaPaymentUrl } from '@claquete/contract/acesso/plano/cobranca'
import { planoChangeCancel, planoView } from '@claquete/contract/acesso/plano/plano'
import type { OpenCobranca, MyPlano } from '@claquete/contract/acesso/plano/plano'
import { Badge, Button, Text } from '@mantine/core'
import { reais } from '../../lib/plain/money.ts'
import { useAct } from '../../lib/acts/act.ts'
import { call, reportFailure } from '../../lib/wire/call.ts'
import { IconCreditCard } from '../../lib/page/icons.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { dayText } from './plan-text.ts'
import { Support } from './support.tsx'
import { usePay } from './use-payment.ts'
import { useToday } from '../../lib/page/clock.ts'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'

/** Open charges, monthly ones first and oldest first, with a button to pay each. */
export function OpenCharges({ plan }: { plan: MyPlano }) {
  const { opening, pay } = usePay()
  if (plan.abertas.length === 0) return null
  return (
    <Card title="A pagar">
      <ItemList bare>
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
      </ItemList>
      {!plan.pagamento_online && (
        <Notice action={<Support size="xs" />}>
          O pagamento on-line não está disponível nesta instalação. O suporte envia o boleto ou a
          chave Pix e dá baixa na cobrança.
        </Notice>
      )}
    </Card>
  )
}

interface ChargeProps {
  readonly charge: OpenCobranca
  readonly isOnline: boolean
  readonly isPaid: boolean
  readonly isOpening: boolean
  readonly isBusy: boolean
  readonly onPay: () => void
}

function dueText({ tipo, vencimento }: OpenCobranca, today: CalendarDate): string {
  if (tipo === 'ajuste') return `Vale assim que for paga. Pague até ${dayText(vencimento)}`
  if (vencimento === today) return 'Vence hoje'
  return `${vencimento < today ? 'Venceu' : 'Vence'} em ${dayText(vencimento)}`
}

function Charge({ charge, isOnline, isPaid, isOpening, isBusy, onPay }: ChargeProps) {
  const may = useMay()
  const drop = useAct({ refresh: [planoView], onFailure: reportFailure })
  const today = useToday()
  const isLate = charge.vencimento < today
  const isChange = charge.tipo === 'ajuste'
  return (
    <Item
      title={charge.descricao}
      detail={dueText(charge, today)}
      aside={
        <Row>
          {isLate && (
            <Badge color="red" size="sm">
              Vencida
            </Badge>
          )}
          <Text fw={600}>{reais(charge.valor)}</Text>
          {isChange && isPaid && may(planoChangeCancel.access) && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              loading={drop.isRunning}
              onClick={() => void drop.run(() => call(planoChangeCancel, {}))}
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
        </Row>
      }
    />
  )
}
