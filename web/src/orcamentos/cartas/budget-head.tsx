import type { OrcamentoDaCarta } from '@claquete/contract/orcamentos/cartas/carta'
import { Alert, Badge, Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { IconLock } from '../../ui/icons.ts'
import { addresses } from './addresses.ts'
import styles from './cartas.module.css'

/** The budget that is sent: which one, of whom, and in what state. */
export function BudgetHead({ orcamento }: { orcamento: OrcamentoDaCarta | undefined }) {
  if (!orcamento) return <Skeleton height={58} aria-label="Carregando o orçamento…" />
  const { num_orc, titulo, cliente, status, nome_versao, id_orcamento_versao } = orcamento
  const version =
    nome_versao || (id_orcamento_versao > 0 ? `Versão ${id_orcamento_versao}` : undefined)
  return (
    <>
      <header className={styles.budget}>
        <div>
          <h2>{titulo}</h2>
          <p>
            {[num_orc, version, cliente].filter(Boolean).join(' · ')}{' '}
            <Badge
              component="span"
              size="sm"
              radius="sm"
              tt="none"
              fw={500}
              style={{ background: status.cor_fundo, color: status.cor }}
            >
              {status.descricao}
            </Badge>
          </p>
        </div>
        <Button
          component={Link}
          to={addresses.budget(orcamento.id_orcamento)}
          variant="default"
          size="xs"
        >
          Abrir orçamento
        </Button>
      </header>
      {orcamento.impedimento ? (
        <Alert color="red" role="alert">
          {orcamento.impedimento}
        </Alert>
      ) : (
        !orcamento.enviado && (
          <p className={styles.freeze}>
            <IconLock size={15} stroke={1.6} aria-hidden />
            Ao enviar, esta versão fica congelada: para mudar algo depois, crie outra versão.
          </p>
        )
      )}
    </>
  )
}
