import { integracaoList } from '@claquete/contract/sistema/configuracoes/integracao'
import { remetenteView } from '@claquete/contract/sistema/email/remetente'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../lib/call.ts'
import { useMay } from '../../lib/permission.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { MailCard } from './integracao/mail-card.tsx'
import { InterCard } from './integracao/inter-card.tsx'
import { CepCard } from './integracao/cep-card.tsx'

/** The external services the tenant can connect, one card each. */
export default function IntegracaoScreen() {
  const may = useMay()
  const { data, error, refetch } = useRead(integracaoList, {}, { staleTime: 0 })
  if (error && !data) return <ErrorState message={error.msg} onRetry={() => void refetch()} />
  return (
    <Page width="form">
      <Grid min={400} gap={4}>
        {data ? (
          <>
            {data.data.map((card) =>
              card.tipo === 'inter' ? (
                <InterCard key={card.tipo} card={card} />
              ) : (
                <CepCard key={card.tipo} card={card} />
              ),
            )}
            {may(remetenteView.access) && <MailCard />}
          </>
        ) : (
          <Skeleton height={230} radius={10} aria-label="Carregando as integrações…" />
        )}
      </Grid>
    </Page>
  )
}
