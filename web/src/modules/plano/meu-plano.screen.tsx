import { usuarioLogadoConfig } from '@claquete/contract/sessao/sessao'
import {
  daysBetween,
  formatDateBr,
  isCalendarDate,
  todayInSaoPaulo,
} from '@claquete/core/kernel/calendar'
import { Button, Skeleton } from '@mantine/core'
import { useBrand } from '../../lib/brand.ts'
import { useRead } from '../../lib/call.ts'
import { IconAlertTriangle, IconCircleCheck, IconHeadset } from '../../lib/icons.ts'
import { ErrorState } from '../../ui/states.tsx'
import styles from './meu-plano.module.css'
import { QuotaMeter } from './public.tsx'

/** What was contracted, how much of it is in use, and how the payment stands. */
export default function MeuPlanoScreen() {
  const { data, error, refetch } = useRead(usuarioLogadoConfig, {}, { staleTime: 0 })
  if (error && !data) {
    return (
      <section className={styles.card}>
        <ErrorState message={error.msg} onRetry={() => void refetch()} />
      </section>
    )
  }
  const plan = data?.data
  return (
    <div className={styles.plan}>
      <section className={styles.card}>
        <div className={styles.name}>
          <span>Plano contratado</span>
          {plan ? <h2>{plan.plano}</h2> : <Skeleton h={30} w={160} mt={6} />}
        </div>
        {plan ? (
          <Payment paid={plan.pagamentoValido} blockDay={plan.data_bloqueio} />
        ) : (
          <Skeleton h={62} />
        )}
      </section>
      <section className={styles.card}>
        <h3>Cotas</h3>
        {plan ? (
          <div className={styles.quotas}>
            <QuotaMeter label="Usuários" used={plan.qtd_users_created} limit={plan.qtde_usuarios} />
            <QuotaMeter
              label="Produtores externos"
              used={plan.qtd_users_created_prod_ext}
              limit={plan.qtd_user_prod_ext}
            />
          </div>
        ) : (
          <Skeleton h={78} />
        )}
      </section>
      <Support />
    </div>
  )
}

interface PaymentProps {
  readonly paid: boolean
  readonly blockDay: string | null
}

function Payment({ paid, blockDay }: PaymentProps) {
  const day = blockDay && isCalendarDate(blockDay) ? blockDay : undefined
  if (!paid) {
    return (
      <div className={styles.payment} data-kind="late" role="alert">
        <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
        <div>
          <strong>Há um pagamento pendente</strong>
          <p>
            As outras telas voltam a abrir assim que o pagamento for confirmado.
            {day && ` O bloqueio começou em ${formatDateBr(day)}.`}
          </p>
        </div>
      </div>
    )
  }
  if (day) {
    const days = daysBetween(todayInSaoPaulo(Date.now()), day)
    return (
      <div className={styles.payment} data-kind="soon">
        <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
        <div>
          <strong>Bloqueio automático em {formatDateBr(day)}</strong>
          <p>
            {days === 1 ? 'Falta 1 dia' : `Faltam ${days} dias`} para regularizar o pagamento. Até
            lá, tudo continua funcionando.
          </p>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.payment} data-kind="paid">
      <IconCircleCheck size={20} stroke={1.7} aria-hidden />
      <div>
        <strong>Pagamento em dia</strong>
        <p>Nenhum bloqueio programado.</p>
      </div>
    </div>
  )
}

/** Who can change the plan or confirm a payment. */
function Support() {
  const { suporte } = useBrand()
  if (!suporte) return null
  return (
    <section className={styles.card}>
      <h3>Mudar de plano ou regularizar</h3>
      <p className={styles.text}>
        O suporte altera o plano, aumenta as cotas e envia a segunda via da cobrança.
      </p>
      <Button
        component="a"
        href={suporte}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconHeadset size={17} stroke={1.7} />}
      >
        Falar com o suporte
      </Button>
    </section>
  )
}
