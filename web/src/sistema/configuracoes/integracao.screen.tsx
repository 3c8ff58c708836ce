import { integracaoList } from '@claquete/contract/sistema/configuracoes/integracao'
import { remetenteView } from '@claquete/contract/sistema/email/remetente'
import { Skeleton } from '@mantine/core'
import { useRead } from '../../lib/call.ts'
import { useMay } from '../../lib/permission.ts'
import { ErrorState } from '../../ui/states.tsx'
import { MailCard } from './integracao/mail-card.tsx'
import { CepCard } from './integracao/cep-card.tsx'
import styles from './integracao/integracao.module.css'

/** The services of others that the company connects, one card each. */
export default function IntegracaoScreen() {
  const may = useMay()
  const { data, error, refetch } = useRead(integracaoList, {}, { staleTime: 0 })
  if (error && !data) return <ErrorState message={error.msg} onRetry={() => void refetch()} />
  return (
    <div className={styles.cards} aria-busy={!data}>
      {data ? (
        <>
          {data.data.map((card) => (
            <CepCard key={card.tipo} card={card} />
          ))}
          {may(remetenteView.access) && <MailCard />}
        </>
      ) : (
        <Skeleton height={230} radius={10} aria-label="Carregando as integrações…" />
      )}
    </div>
  )
}
