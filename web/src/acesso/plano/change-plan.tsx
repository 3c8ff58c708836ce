import { cobrancaPaymentUrl } from '@claquete/contract/acesso/plano/cobranca'
import { planoChange, planoView } from '@claquete/contract/acesso/plano/plano'
import type { MyPlano, PlanoOffer } from '@claquete/contract/acesso/plano/plano'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { planChange } from '@claquete/core/acesso/plano/change'
import { centsToReais } from '@claquete/core/kernel/amounts/money'
import type { PlanChange } from '@claquete/core/acesso/plano/change'
import { planFeatures } from '@claquete/core/acesso/plano/features'
import type { Choice } from '@claquete/core/kernel/plan/price'
import { Badge, NumberInput } from '@mantine/core'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { useValues } from '../../lib/form/form.ts'
import { counted } from '../../lib/plain/format.ts'
import { IconCheck, IconMinus } from '../../lib/page/icons.ts'
import { useMay } from '../../lib/account/permission.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { ChoiceCard } from '../../ui/buttons/choice-card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import styles from './change-plan.module.css'
import { ChangeSummary } from './change-summary.tsx'
import { money, priceList } from './plan-text.ts'
import { usePay } from './use-payment.ts'
import { useToday } from '../../lib/page/clock.ts'
import { reais } from '../../lib/plain/money.ts'

interface Props {
  readonly plan: MyPlano
  readonly onClose: () => void
}

const most = 999

/** Initial quotas of a plan in the dialog: never below the number of existing users. */
function quotasIn(plan: MyPlano, offer: PlanoOffer): Choice {
  const isCheaper = offer.id_plano_jobbgestor < plan.id_plano_jobbgestor
  const users = isCheaper ? plan.qtd_users_created : plan.qtde_usuarios
  const externals = isCheaper ? plan.qtd_users_created_prod_ext : plan.qtd_user_prod_ext
  return {
    id_plano_jobbgestor: offer.id_plano_jobbgestor,
    qtde_usuarios: Math.max(offer.usuarios, users),
    qtd_user_prod_ext: Math.max(offer.externos, externals),
  }
}

/** The dialog to change plan or quotas; it shows the price before confirming. */
export function ChangePlan({ plan, onClose }: Props) {
  const today = useToday()
  const changeTo = (wanted: Choice) =>
    planChange({
      list: priceList(plan),
      current: plan,
      wanted,
      used: plan,
      today,
      chargedUntil: calendarDate(plan.cobrado_ate),
      day: plan.dia_renovacao,
    })
  const { f, isOpening, isPaid } = useConfirm(plan, changeTo)
  const wanted = useValues(f)
  const change = changeTo(wanted)
  const choose = (offer: PlanoOffer) => {
    const isCurrent = offer.id_plano_jobbgestor === plan.id_plano_jobbgestor
    f.change({
      ...(isCurrent ? { ...quotasIn(plan, offer), ...current(plan) } : quotasIn(plan, offer)),
    })
  }
  return (
    <FormDialog
      form={{ ...f, isSaving: f.isSaving || isOpening }}
      title="Alterar plano"
      yes={change.kind === 'agora' && isPaid ? `Pagar ${money(change.due)}` : 'Confirmar mudança'}
      size="xl"
      isDisabled={change.kind === 'nenhuma' || change.problems.length > 0}
      onClose={onClose}
    >
      <div className={styles.offers} role="radiogroup" aria-label="Plano">
        {plan.planos.map((offer) => (
          <Offer
            key={offer.id_plano_jobbgestor}
            offer={offer}
            isCurrent={offer.id_plano_jobbgestor === plan.id_plano_jobbgestor}
            isChosen={offer.id_plano_jobbgestor === wanted.id_plano_jobbgestor}
            onChoose={() => choose(offer)}
          />
        ))}
      </div>
      <Quotas plan={plan} wanted={wanted} change={change} onWant={f.change} />
      <ChangeSummary change={change} until={plan.cobrado_ate} />
    </FormDialog>
  )
}

const current = ({ id_plano_jobbgestor, qtde_usuarios, qtd_user_prod_ext }: MyPlano): Choice => ({
  id_plano_jobbgestor,
  qtde_usuarios,
  qtd_user_prod_ext,
})

function useConfirm(plan: MyPlano, changeTo: (wanted: Choice) => PlanChange) {
  const may = useMay()
  const { opening, pay } = usePay()
  const isPaid = plan.pagamento_online && may(cobrancaPaymentUrl.access)
  const f = useRecordForm(planoChange, {
    initial: current(plan),
    request: (wanted) => {
      const { due, effective } = changeTo(wanted)
      return { body: { ...wanted, valor_agora: centsToReais(due), vigencia: effective } }
    },
    send: async (asked) => {
      try {
        const { id_plano_cobranca, msg } = await call(planoChange, asked)
        if (id_plano_cobranca === null || !isPaid) return { msg: msg ?? 'Mudança registrada.' }
        pay(id_plano_cobranca)
        return { msg: '' }
      } finally {
        // A refusal may mean that the plan has changed meanwhile.
        await refreshReads(planoView)
      }
    },
  })
  return { f, isOpening: opening !== undefined, isPaid }
}

interface OfferProps {
  readonly offer: PlanoOffer
  readonly isCurrent: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Offer({ offer, isCurrent, isChosen, onChoose }: OfferProps) {
  const { id_plano_jobbgestor, nome, resumo, preco, usuarios, externos } = offer
  return (
    <ChoiceCard
      name="plano"
      checked={isChosen}
      data-autofocus={isChosen || undefined}
      onChange={onChoose}
      aria-label={`${nome}, ${reais(preco)} por mês`}
      title={
        <>
          {nome}
          {isCurrent && (
            <Badge size="sm" color="gray">
              Atual
            </Badge>
          )}
        </>
      }
    >
      <span className={styles.price}>
        {reais(preco)} <small>por mês</small>
      </span>
      <span>{resumo}</span>
      <Stack as="span" gap={1} className={styles.features}>
        <Feature has>
          {counted(usuarios, 'usuário', 'usuários')} e{' '}
          {counted(externos, 'produtor externo', 'produtores externos')}
        </Feature>
        {planFeatures.map((feature) => (
          <Feature key={feature.nome} has={!feature.excludedPlans.includes(id_plano_jobbgestor)}>
            {feature.nome}
          </Feature>
        ))}
      </Stack>
    </ChoiceCard>
  )
}

function Feature({ has, children }: { has: boolean; children: React.ReactNode }) {
  const Icon = has ? IconCheck : IconMinus
  return (
    <Row as="span" nowrap data-missing={!has || undefined}>
      <Icon size={15} stroke={2} aria-hidden />
      <span>
        {!has && <span className="visually-hidden">Não inclui: </span>}
        {children}
      </span>
    </Row>
  )
}

interface QuotasProps {
  readonly plan: MyPlano
  readonly wanted: Choice
  readonly change: PlanChange
  readonly onWant: (wanted: Partial<Choice>) => void
}

function Quotas({ plan, wanted, change, onWant }: QuotasProps) {
  const offer = plan.planos.find((one) => one.id_plano_jobbgestor === wanted.id_plano_jobbgestor)
  const problemOf = (campo: string) => change.problems.find((one) => one.campo === campo)?.msg
  const fields = [
    {
      name: 'qtde_usuarios',
      label: 'Usuários',
      help: `${offer?.usuarios} incluídos. Cada um a mais custa ${reais(plan.usuario_extra)} por mês.`,
    },
    {
      name: 'qtd_user_prod_ext',
      label: 'Produtores externos',
      help: `${counted(offer?.externos ?? 0, 'incluído', 'incluídos')}. Cada um a mais custa ${reais(plan.externo_extra)} por mês.`,
    },
  ] as const
  return (
    <Grid min={220}>
      {fields.map(({ name, label, help }) => (
        <NumberInput
          key={name}
          label={label}
          description={help}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          min={0}
          max={most}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          value={wanted[name]}
          error={problemOf(name)}
          onChange={(typed) => onWant({ [name]: typeof typed === 'number' ? typed : 0 })}
        />
      ))}
    </Grid>
  )
}
