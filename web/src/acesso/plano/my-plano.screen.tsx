import { cobrancaPaymentUrl } from '@claquete/contract/acesso/plano/cobranca'
import { planoView } from '@claquete/contract/acesso/plano/plano'
import type { MyPlano } from '@claquete/contract/acesso/plano/plano'
import { signedInUsuarioConfig } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toPlan, toPlanChange } from '../../addresses/entry.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useChanges } from '../../lib/wire/changes.ts'
import { IconCreditCard, IconInfoCircle } from '../../lib/page/icons.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { BillingCard } from './billing-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { BackToPlace, ReturnNotice, Standing, ToReturn } from './notices.tsx'
import { OpenCharges } from './open-charges.tsx'
import { Meters, PlanCard, PlanCardSkeleton } from './plan-card.tsx'
import { Support } from './support.tsx'
import { usePay, usePaymentReturn } from './use-payment.ts'
import { lazyPart } from '../../lib/page/lazy-part.tsx'

const ChangePlan = lazyPart(() => import('./change-plan.tsx').then((part) => part.ChangePlan))

/** Meu Plano: plan, use, charges and history. Without permission to see prices, only plan and use. */
export default function MyPlanoScreen() {
  const may = useMay()
  return may(planoView.access) ? <Billing /> : <Plain />
}

const waitingCards = (
  <Grid min={360}>
    <PlanCardSkeleton />
    <PlanCardSkeleton />
  </Grid>
)

function Billing() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isChanging, setChanging] = useState(pathname === toPlanChange())
  const reading = useRead(planoView, {}, { staleTime: 0 })
  useChanges('plano', () => void reading.refetch())
  const back = usePaymentReturn()
  const close = () => {
    setChanging(false)
    if (pathname === toPlanChange()) void navigate(toPlan(), { replace: true })
  }
  return (
    <Page width="form">
      {back && <ReturnNotice back={back} />}
      <Reading of={reading} waiting={waitingCards}>
        {({ data: plan }) => (
          <>
            <Standing plan={plan} action={plan.abertas.length === 0 && <PayNow plan={plan} />} />
            {plan.pagamentoValido && <BackToPlace />}
            <ToReturn count={plan.pagamentos_a_devolver} />
            <OpenCharges plan={plan} />
            <Grid min={360}>
              <PlanCard plan={plan} onChange={() => setChanging(true)} />
              <BillingCard dados={plan.dados} />
            </Grid>
            {plan.pagamentoValido && isChanging && <ChangePlan plan={plan} onClose={close} />}
          </>
        )}
      </Reading>
      <HistoryCard />
    </Page>
  )
}

/** For a tenant blocked, or soon to be, without an open charge: charges the next month and opens its payment page. */
function PayNow({ plan }: { plan: MyPlano }) {
  const may = useMay()
  const { opening, pay } = usePay()
  if (!plan.pagamento_online) return <Support size="xs" />
  if (!may(cobrancaPaymentUrl.access)) return null
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

/** Meu Plano without prices: plan, quotas, and whom to ask about payments. */
function Plain() {
  const reading = useRead(signedInUsuarioConfig, {}, { staleTime: 0 })
  useChanges('plano', () => void reading.refetch())
  return (
    <Page width="text">
      <Reading of={reading} waiting={<PlanCardSkeleton />}>
        {({ data: plan }) => (
          <>
            <Standing plan={plan} />
            {plan.pagamentoValido && <BackToPlace />}
            <Card title="Plano atual">
              <Figures look="line" large items={[{ label: 'Plano', value: plan.plano }]} />
              <Meters plan={plan} />
            </Card>
            <Notice
              tone="info"
              title="Preços e pagamentos"
              icon={<IconInfoCircle size={20} stroke={1.7} aria-hidden />}
              action={<Support size="xs" />}
            >
              Quem administra a empresa no sistema vê o histórico, muda de plano e paga as
              cobranças.
            </Notice>
          </>
        )}
      </Reading>
    </Page>
  )
}
