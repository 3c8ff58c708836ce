import { planoChange, planoChangeCancel, planoView } from '@claquete/contract/acesso/plano/plano'
import type { MeuPlano } from '@claquete/contract/acesso/plano/plano'
import { extrasOf } from '@claquete/core/acesso/plano/price'
import { Button, Skeleton } from '@mantine/core'
import { call, refreshReads } from '../../lib/call.ts'
import { confirm } from '../../lib/confirm.ts'
import { counted } from '../../lib/format.ts'
import { useMay } from '../../lib/permission.ts'
import { toast } from '../../lib/toast.ts'
import { dayText, money, priceList } from './plan-text.ts'
import styles from './plano.module.css'
import { QuotaMeter } from './public.tsx'

interface Props {
  readonly plan: MeuPlano
  readonly onChange: () => void
}

/** What is contracted, what it costs and how much of it is in use. */
export function PlanCard({ plan, onChange }: Props) {
  const may = useMay()
  return (
    <section className={styles.card} aria-labelledby="plano-atual">
      <header className={styles.head}>
        <h2 id="plano-atual">Plano atual</h2>
        {may(planoChange.access) && plan.pagamentoValido && (
          <Button size="xs" onClick={onChange}>
            Alterar plano
          </Button>
        )}
      </header>
      <div className={styles.plan}>
        <div>
          <p className={styles.planName}>{plan.plano}</p>
          <p className={styles.price}>
            <strong>{money(plan.mensalidade)}</strong> por mês
          </p>
        </div>
        <p className={styles.renewal}>
          Próxima cobrança em <strong>{dayText(plan.cobrado_ate)}</strong>
        </p>
      </div>
      <Scheduled plan={plan} />
      <div className={styles.meters}>
        <QuotaMeter label="Usuários" used={plan.qtd_users_created} limit={plan.qtde_usuarios} />
        <QuotaMeter
          label="Produtores externos"
          used={plan.qtd_users_created_prod_ext}
          limit={plan.qtd_user_prod_ext}
        />
      </div>
      <Composition plan={plan} />
    </section>
  )
}

/** What the monthly price is made of. */
function Composition({ plan }: { plan: MeuPlano }) {
  const list = priceList(plan)
  const tier = list.planos.find((one) => one.id_plano_jobbgestor === plan.id_plano_jobbgestor)
  const extras = extrasOf(list, plan)
  const lines = [
    {
      label: `Plano ${plan.plano}`,
      detail: `${counted(tier?.usuarios ?? 0, 'usuário', 'usuários')} e ${counted(tier?.externos ?? 0, 'produtor externo', 'produtores externos')} incluídos`,
      value: tier?.preco ?? 0,
    },
    {
      label: counted(extras.usuarios, 'usuário extra', 'usuários extras'),
      detail: `${money(plan.usuario_extra)} cada`,
      value: extras.usuarios * plan.usuario_extra,
    },
    {
      label: counted(extras.externos, 'produtor externo extra', 'produtores externos extras'),
      detail: `${money(plan.externo_extra)} cada`,
      value: extras.externos * plan.externo_extra,
    },
  ].filter(({ value }, i) => i === 0 || value > 0)
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, detail, value }) => (
        <div key={label}>
          <dt>
            {label} <span>{detail}</span>
          </dt>
          <dd>{money(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The change that waits for its day, and the way to give it up. */
function Scheduled({ plan }: { plan: MeuPlano }) {
  const may = useMay()
  const { mudanca } = plan
  if (!mudanca) return null
  const name = plan.planos.find(
    (one) => one.id_plano_jobbgestor === mudanca.id_plano_jobbgestor,
  )?.nome
  const giveUp = () =>
    confirm({
      title: 'Desistir da mudança?',
      message: 'O plano continua como está hoje.',
      yes: 'Desistir da mudança',
      no: 'Manter',
      run: async () => {
        const { msg } = await call(planoChangeCancel, {})
        await refreshReads(planoView)
        toast.success(msg ?? 'A mudança foi cancelada.')
      },
    })
  return (
    <div className={styles.scheduled}>
      <p>
        Muda para <strong>{name}</strong> com {mudanca.qtde_usuarios} usuários e{' '}
        {mudanca.qtd_user_prod_ext} produtores externos em{' '}
        <strong>{dayText(mudanca.vigencia)}</strong>.
      </p>
      {may(planoChangeCancel.access) && plan.pagamentoValido && (
        <Button size="compact-xs" variant="subtle" onClick={() => void giveUp()}>
          Desistir
        </Button>
      )}
    </div>
  )
}

export function PlanCardSkeleton() {
  return (
    <section className={styles.card} aria-label="Carregando o plano…" role="status">
      <Skeleton h={16} w={110} mb={20} />
      <Skeleton h={30} w={180} mb={8} />
      <Skeleton h={16} w={140} mb={24} />
      <Skeleton h={34} mb={14} />
      <Skeleton h={34} />
    </section>
  )
}
