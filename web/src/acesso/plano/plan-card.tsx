import { planoChange, planoChangeCancel, planoView } from '@claquete/contract/acesso/plano/plano'
import type { MyPlano } from '@claquete/contract/acesso/plano/plano'
import { extrasOf } from '@claquete/core/kernel/plan/price'
import { Button } from '@mantine/core'
import { call, refreshReads } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { counted } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { dayText, money, priceList } from './plan-text.ts'
import { QuotaMeter } from './public.tsx'
import { reais } from '../../lib/plain/money.ts'

interface Props {
  readonly plan: MyPlano
  readonly onChange: () => void
}

/** The current plan: price, quotas in use and composition of the price. */
export function PlanCard({ plan, onChange }: Props) {
  const may = useMay()
  return (
    <Card
      title="Plano atual"
      aside={
        may(planoChange.access) &&
        plan.pagamentoValido && (
          <Button size="xs" onClick={onChange}>
            Alterar plano
          </Button>
        )
      }
    >
      <Figures
        look="line"
        large
        items={[
          { label: 'Plano', value: plan.plano },
          { label: 'Por mês', value: reais(plan.mensalidade) },
          { label: 'Próxima cobrança', value: dayText(plan.cobrado_ate) },
        ]}
      />
      <Scheduled plan={plan} />
      <Meters plan={plan} />
      <Composition plan={plan} />
    </Card>
  )
}

type Quotas = Pick<
  MyPlano,
  'qtd_users_created' | 'qtde_usuarios' | 'qtd_users_created_prod_ext' | 'qtd_user_prod_ext'
>

/** Users and external producers created, of those contracted. */
export const Meters = ({ plan }: { readonly plan: Quotas }) => (
  <Grid min={200} gap={6}>
    <QuotaMeter label="Usuários" used={plan.qtd_users_created} limit={plan.qtde_usuarios} />
    <QuotaMeter
      label="Produtores externos"
      used={plan.qtd_users_created_prod_ext}
      limit={plan.qtd_user_prod_ext}
    />
  </Grid>
)

/** Composition of the monthly price. */
function Composition({ plan }: { plan: MyPlano }) {
  const list = priceList(plan)
  const tier = list.planos.find((one) => one.id_plano_jobbgestor === plan.id_plano_jobbgestor)
  const extras = extrasOf(list, plan)
  const lines = [
    {
      label: `Plano ${plan.plano}`,
      hint: `${counted(tier?.usuarios ?? 0, 'usuário', 'usuários')} e ${counted(tier?.externos ?? 0, 'produtor externo', 'produtores externos')} incluídos`,
      value: tier?.preco ?? 0,
    },
    {
      label: counted(extras.usuarios, 'usuário extra', 'usuários extras'),
      hint: `${money(list.usuario_extra)} cada`,
      value: extras.usuarios * list.usuario_extra,
    },
    {
      label: counted(extras.externos, 'produtor externo extra', 'produtores externos extras'),
      hint: `${money(list.externo_extra)} cada`,
      value: extras.externos * list.externo_extra,
    },
  ].filter(({ value }, i) => i === 0 || value > 0)
  return (
    <Figures
      look="rows"
      label="Composição do valor"
      items={lines.map((line) => ({ ...line, value: money(line.value) }))}
    />
  )
}

/** The scheduled change of plan, with a button to cancel it. */
function Scheduled({ plan }: { plan: MyPlano }) {
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
    <Notice
      action={
        may(planoChangeCancel.access) &&
        plan.pagamentoValido && (
          <Button size="compact-xs" variant="subtle" onClick={() => void giveUp()}>
            Desistir
          </Button>
        )
      }
    >
      Muda para <strong>{name}</strong> com {mudanca.qtde_usuarios} usuários e{' '}
      {mudanca.qtd_user_prod_ext} produtores externos em{' '}
      <strong>{dayText(mudanca.vigencia)}</strong>.
    </Notice>
  )
}

export const PlanCardSkeleton = () => (
  <Card>
    <RowsSkeleton label="Carregando o plano…" count={5} height={22} />
  </Card>
)
