import { planoView } from '@claquete/contract/acesso/plano/plano'
import { usuarioLogadoConfig } from '@claquete/contract/acesso/sessao/sessao'
import { Button, Skeleton } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useRead } from '../../lib/call.ts'
import { useChanges } from '../../lib/changes.ts'
import { IconCreditCard } from '../../lib/icons.ts'
import { useMay } from '../../lib/permission.ts'
import { ErrorState } from '../../ui/states.tsx'
import { BillingCard } from './billing-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { BackToPlace, Notice, ReturnNotice, Standing, ToReturn } from './notices.tsx'
import { OpenCharges } from './open-charges.tsx'
import { PlanCard, PlanCardSkeleton } from './plan-card.tsx'
import styles from './plano.module.css'
import { QuotaMeter } from './public.tsx'
import { Support } from './support.tsx'
import { usePay, usePaymentReturn } from './use-payment.ts'

const ChangePlan = lazy(() =>
  import('./change-plan.tsx').then((part) => ({ default: part.ChangePlan })),
)

/** The plan, its use, its charges and its history; whoever may not see prices sees how it stands. */
export default function MeuPlanoScreen() {
  const may = useMay()
  return may(planoView.access) ? <Billing /> : <Plain />
}

function Billing() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isChanging, setChanging] = useState(pathname === paths.planChange())
  const { data, error, refetch } = useRead(planoView, {}, { staleTime: 0 })
  useChanges('plano', () => void refetch())
  const back = usePaymentReturn()
  const plan = data?.data
  const close = () => {
    setChanging(false)
    if (pathname === paths.planChange()) void navigate(paths.plan(), { replace: true })
  }
  if (error && !plan) {
    return (
      <section className={styles.card}>
        <ErrorState message={error.msg} onRetry={() => void refetch()} />
      </section>
    )
  }
  return (
    <div className={styles.page}>
      {back && <ReturnNotice back={back} />}
      {plan && <Standing plan={plan} action={plan.abertas.length === 0 && <PayNow />} />}
      {plan?.pagamentoValido && <BackToPlace />}
      {plan && <ToReturn count={plan.pagamentos_a_devolver} />}
      {plan && <OpenCharges plan={plan} />}
      <div className={styles.columns}>
        {plan ? <PlanCard plan={plan} onChange={() => setChanging(true)} /> : <PlanCardSkeleton />}
        {plan ? <BillingCard dados={plan.dados} /> : <PlanCardSkeleton />}
      </div>
      <HistoryCard />
      {plan?.pagamentoValido && isChanging && (
        <Suspense>
          <ChangePlan plan={plan} onClose={close} />
        </Suspense>
      )}
    </div>
  )
}

/** Blocked without an open charge: the next month is charged and paid. */
function PayNow() {
  const { opening, pay } = usePay()
  return (
    <Button
      size="xs"
      color="red"
      loading={opening !== undefined}
      leftSection={<IconCreditCard size={15} stroke={1.7} />}
      onClick={() => pay()}
    >
      Pagar agora
    </Button>
  )
}

/** What everybody may know: the plan, the quotas, and whom to ask about the payment. */
function Plain() {
  const { data, error, refetch } = useRead(usuarioLogadoConfig, {}, { staleTime: 0 })
  useChanges('plano', () => void refetch())
  const plan = data?.data
  if (error && !plan) {
    return (
      <section className={styles.card}>
        <ErrorState message={error.msg} onRetry={() => void refetch()} />
      </section>
    )
  }
  return (
    <div className={`${styles.page} ${styles.plain}`}>
      {plan && <Standing plan={plan} />}
      {plan?.pagamentoValido && <BackToPlace />}
      <section className={styles.card} aria-labelledby="plano-atual">
        <header className={styles.head}>
          <h2 id="plano-atual">Plano atual</h2>
        </header>
        {plan ? <p className={styles.planName}>{plan.plano}</p> : <Skeleton h={32} w={180} />}
        <div className={styles.meters}>
          {plan ? (
            <>
              <QuotaMeter
                label="Usuários"
                used={plan.qtd_users_created}
                limit={plan.qtde_usuarios}
              />
              <QuotaMeter
                label="Produtores externos"
                used={plan.qtd_users_created_prod_ext}
                limit={plan.qtd_user_prod_ext}
              />
            </>
          ) : (
            <>
              <Skeleton h={34} />
              <Skeleton h={34} />
            </>
          )}
        </div>
      </section>
      {plan && (
        <Notice tone="info" title="Preços e pagamentos" action={<Support size="xs" />}>
          Quem administra a empresa no sistema vê o histórico, muda de plano e paga as cobranças.
        </Notice>
      )}
    </div>
  )
}
