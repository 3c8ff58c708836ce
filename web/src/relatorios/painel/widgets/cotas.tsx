import { Link } from 'react-router'
import { toPlan } from '../../../addresses/entry.ts'
import { useUser } from '../../../lib/account/user.ts'
import { QuotaMeter } from '../../../acesso/plano/public.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import type { Place } from '../use-layout.ts'
import { WidgetCard } from '../widget-card.tsx'

/** Use of the quotas of the plan. */
export function Cotas({ place }: { readonly place: Place }) {
  const user = useUser()
  return (
    <WidgetCard place={place}>
      <Stack gap={4} style={{ padding: 8 }}>
        {user && (
          <>
            <QuotaMeter label="Usuários" used={user.qtd_users_created} limit={user.qtde_usuarios} />
            <QuotaMeter
              label="Produtores externos"
              used={user.qtd_users_created_prod_ext}
              limit={user.qtd_user_prod_ext}
            />
          </>
        )}
        <Link to={toPlan()}>Ver plano</Link>
      </Stack>
    </WidgetCard>
  )
}
