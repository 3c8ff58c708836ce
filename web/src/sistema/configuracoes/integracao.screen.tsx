import { integracaoList } from '@claquete/contract/sistema/configuracoes/integracao'
import { remetenteView } from '@claquete/contract/sistema/email/remetente'
import { useRead } from '../../lib/wire/call.ts'
import { useMay } from '../../lib/account/permission.ts'
import { Grid } from '../../ui/layout/grid.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { MailCard } from './integracao/mail-card.tsx'
import { InterCard } from './integracao/inter-card.tsx'
import { GoogleCard } from './integracao/google-card.tsx'
import { ClimaCard } from './integracao/clima-card.tsx'
import { D4signCard } from './integracao/d4sign-card.tsx'
import { DocusignCard } from './integracao/docusign-card.tsx'
import { CepCard } from './integracao/cep-card.tsx'

/** The external services the tenant can connect, one card each. */
export default function IntegracaoScreen() {
  const may = useMay()
  const reading = useRead(integracaoList, {}, { staleTime: 0 })
  return (
    <Page width="form">
      <Grid min={400} gap={4}>
        <Reading of={reading} waiting={230}>
          {({ data }) => (
            <>
              {data.map((card) =>
                card.tipo === 'inter' ? (
                  <InterCard key={card.tipo} card={card} />
                ) : card.tipo === 'google' ? (
                  <GoogleCard key={card.tipo} card={card} />
                ) : card.tipo === 'clima' ? (
                  <ClimaCard key={card.tipo} card={card} />
                ) : card.tipo === 'docusign' ? (
                  <DocusignCard key={card.tipo} card={card} />
                ) : card.tipo === 'd4sign' ? (
                  <D4signCard key={card.tipo} card={card} />
                ) : (
                  <CepCard key={card.tipo} card={card} />
                ),
              )}
              {may(remetenteView.access) && <MailCard />}
            </>
          )}
        </Reading>
      </Grid>
    </Page>
  )
}
