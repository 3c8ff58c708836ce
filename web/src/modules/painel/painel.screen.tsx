import { painelView } from '@claquete/contract/painel/painel'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useUser } from '../../lib/session-user.ts'
import { CallFailure, useRead } from '../../lib/call.ts'
import { tooltipMs } from '../../lib/constants.ts'
import { IconRefresh } from '../../lib/icons.ts'
import { toast } from '../../lib/toast.ts'
import { TopBarSlot } from '../../lib/top-bar.tsx'
import { ErrorState } from '../../ui/states.tsx'
import styles from './painel.module.css'
import { Quota } from './quota.tsx'
import { Recent } from './recent.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { Totals } from './totals.tsx'

/** The profile that looks after the charts. */
const administratorType = 1

/** The first screen: what the company has, what changed, where to go. */
export default function PainelScreen() {
  const user = useUser()
  const { data, error, refetch, isFetching } = useRead(painelView, {})
  const refresh = async () => {
    const { isError } = await refetch()
    if (isError) toast.danger('Erro ao atualizar!')
  }
  return (
    <div className={styles.painel}>
      {user?.id_usuario_tipo === administratorType && (
        <TopBarSlot>
          <RefreshButton isFetching={isFetching} onRefresh={() => void refresh()} />
        </TopBarSlot>
      )}
      <header className={styles.hello}>
        <h2>{user ? `${greeting(new Date().getHours())}, ${firstName(user.nome)}` : ' '}</h2>
        <p>{user?.empresa ?? ' '}</p>
      </header>
      {error && !data ? (
        <section className={styles.card}>
          <ErrorState
            message={error instanceof CallFailure ? error.msg : 'Tente de novo.'}
            onRetry={() => void refetch()}
          />
        </section>
      ) : (
        <>
          <Totals totals={data?.data.totais} />
          <div className={styles.columns}>
            <Recent recent={data?.data.recentes} />
            <div className={styles.side}>
              <Shortcuts />
              <Quota user={user} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

const firstName = (nome: string) => nome.trim().split(/\s+/u)[0] ?? nome

function greeting(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Boa noite'
  return hour < 12 ? 'Bom dia' : 'Boa tarde'
}

interface RefreshProps {
  readonly isFetching: boolean
  readonly onRefresh: () => void
}

function RefreshButton({ isFetching, onRefresh }: RefreshProps) {
  const label = isFetching ? 'Atualizando...' : 'Atualizar Gráfico'
  return (
    <Tooltip label={label} openDelay={tooltipMs}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="dimmed"
        size={34}
        aria-label={label}
        aria-busy={isFetching}
        onClick={onRefresh}
      >
        <IconRefresh size={18} stroke={1.6} className={isFetching ? styles.turning : undefined} />
      </ActionIcon>
    </Tooltip>
  )
}
