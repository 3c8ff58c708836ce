import { waitsInCircle } from '@claquete/core/projetos/quadro/tarefa'
import { MultiSelect } from '@mantine/core'
import { Link } from 'react-router'
import { useOpened } from '../../../lib/page/opened.ts'
import { useBoard, useDesk } from '../screen/use-desk.ts'
import { idOfCard } from '../state/board.ts'
import { Fact, shortInput } from './fact.tsx'
import type { FactProps } from './fact.tsx'
import styles from './panel.module.css'

/** So many tasks are offered at once: the search finds the others. */
const mostOptions = 30

/** What a task waits for, and what waits for it. Those that would close a circle are not offered. */
export function WaitsField({ card, task, isReadOnly }: FactProps) {
  const desk = useDesk()
  const { addressOf } = useOpened('tarefa')
  const { tarefas } = useBoard()
  const id = idOfCard(card)
  const waits = new Map([...tarefas.values()].map((one) => [idOfCard(one), one.ids_bloqueada_por]))
  const options = [...tarefas.values()]
    .filter((one) => idOfCard(one) > 0 && !waitsInCircle(waits, id, [idOfCard(one)]))
    .map((one) => ({ value: String(idOfCard(one)), label: `#${one.numero} ${one.titulo}` }))
  return (
    <>
      <Fact label="Espera por">
        <MultiSelect
          styles={shortInput}
          size="xs"
          aria-label="Espera por"
          placeholder={card.ids_bloqueada_por.length === 0 ? 'Nenhuma tarefa' : ''}
          searchable
          limit={mostOptions}
          disabled={isReadOnly}
          nothingFoundMessage="Nenhuma tarefa do projeto tem esse nome"
          data={options}
          value={card.ids_bloqueada_por.map(String)}
          onChange={(chosen) =>
            void desk.acts.update(id, { ids_bloqueada_por: chosen.map(Number) })
          }
        />
      </Fact>
      {task.bloqueia.length > 0 && (
        <Fact label="Esperam por ela">
          <ul className={styles.plain}>
            {task.bloqueia.map((one) => (
              <li key={one.id_projeto_tarefa}>
                <Link to={addressOf(one.id_projeto_tarefa)}>
                  #{one.numero} {one.titulo}
                </Link>
                {one.concluida && ' (concluída)'}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  )
}
