import { cartaDoOrcamento, cartaExcluir } from '@claquete/contract/orcamentos/cartas/carta'
import type { CartaDaLista } from '@claquete/contract/orcamentos/cartas/carta'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { call, refreshReads } from '../../lib/call.ts'
import { confirmDelete } from '../../lib/confirm.ts'
import { formatMoment } from '../../lib/format.ts'
import { IconFilePlus, IconPencil, IconSend, IconTemplate, IconTrash } from '../../ui/icons.ts'
import { ErrorState } from '../../ui/states.tsx'
import { addresses } from './addresses.ts'
import { BudgetHead } from './budget-head.tsx'
import styles from './cartas.module.css'
import { useBudget } from './use-budget.ts'

/** The letters of a budget, and what another is made of. */
export default function SelecionaCartaScreen() {
  const { id_orcamento, reading, data } = useBudget()
  if (reading.error && !data) {
    return <ErrorState message={reading.error.msg} onRetry={() => void reading.refetch()} />
  }
  const cartas = data?.cartas ?? []
  return (
    <div className={styles.page}>
      <BudgetHead orcamento={data?.orcamento} />
      {cartas.length > 0 && (
        <section className={styles.card} aria-labelledby="cartas">
          <header>
            <h3 id="cartas">Cartas deste orçamento</h3>
          </header>
          <ul className={styles.rows}>
            {cartas.map((carta) => (
              <Letter key={carta.id_carta} carta={carta} id_orcamento={id_orcamento} />
            ))}
          </ul>
        </section>
      )}
      {data?.orcamento.impedimento === null && (
        <section className={styles.card} aria-labelledby="nova-carta">
          <header>
            <h3 id="nova-carta">Nova carta</h3>
          </header>
          <ul className={styles.templates}>
            {data.modelos.map(({ id_empresa_carta, titulo, descricao }) => (
              <li key={id_empresa_carta}>
                <Link
                  className={styles.template}
                  to={addresses.template(id_orcamento, id_empresa_carta)}
                >
                  <IconTemplate size={20} stroke={1.5} aria-hidden />
                  <strong>{titulo}</strong>
                  {descricao && <small>{descricao}</small>}
                </Link>
              </li>
            ))}
            <li>
              <Link className={styles.template} to={addresses.newLetter(id_orcamento)}>
                <IconFilePlus size={20} stroke={1.5} aria-hidden />
                <strong>Em branco</strong>
                <small>Só o papel timbrado. Você escreve e insere as variáveis.</small>
              </Link>
            </li>
          </ul>
        </section>
      )}
      {!data && <Skeleton height={220} />}
    </div>
  )
}

interface LetterProps {
  readonly carta: CartaDaLista
  readonly id_orcamento: number
}

function Letter({ carta, id_orcamento }: LetterProps) {
  const { id_carta, titulo, modelo, enviado_em, alterado_em } = carta
  const remove = async () => {
    const run = () => call(cartaExcluir, { params: { id_carta } })
    if (await confirmDelete({ label: titulo, run })) await refreshReads(cartaDoOrcamento)
  }
  const icon = { size: 15, stroke: 1.5 } as const
  return (
    <li>
      <span>
        <strong>{titulo}</strong>
        <small>
          {enviado_em
            ? `Enviada em ${formatMoment(enviado_em)}`
            : `Alterada em ${formatMoment(alterado_em)}`}
          {modelo && ` · modelo ${modelo}`}
        </small>
      </span>
      <span className={styles.acts}>
        <Button
          component={Link}
          to={addresses.letter(id_orcamento, id_carta)}
          size="xs"
          variant="default"
          leftSection={<IconPencil {...icon} />}
        >
          Editar
        </Button>
        <Button
          component={Link}
          to={addresses.sendLetter(id_orcamento, id_carta)}
          size="xs"
          leftSection={<IconSend {...icon} />}
        >
          Enviar
        </Button>
        {!enviado_em && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={`Excluir ${titulo}`}
            onClick={() => void remove()}
          >
            <IconTrash {...icon} />
          </ActionIcon>
        )}
      </span>
    </li>
  )
}
