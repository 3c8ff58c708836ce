import { Avatar, Tooltip } from '@mantine/core'
import { initials } from '../../../lib/plain/format.ts'
import styles from './people.module.css'

interface Person {
  readonly id_usuario: number
  readonly nome: string
  readonly avatar: string | null
}

/** The most pictures that a project shows; the others are counted. */
export const mostAvatars = 13

interface PeopleProps {
  readonly people: readonly Person[]
  readonly most?: number
  readonly size?: number
}

/** People by their pictures, the first of them; the others are counted, with their names on pointing. */
export function People({ people, most = mostAvatars, size = 26 }: PeopleProps) {
  const shown = people.slice(0, most)
  const others = people.slice(most)
  if (people.length === 0) return <span className={styles.none}>Sem participantes</span>
  return (
    <ul className={styles.people} aria-label="Participantes">
      {shown.map(({ id_usuario, nome, avatar }) => (
        <li key={id_usuario}>
          <Tooltip label={nome} withinPortal>
            <Avatar src={avatar} alt={nome} size={size} radius="xl" color="initials" name={nome}>
              {initials(nome)}
            </Avatar>
          </Tooltip>
        </li>
      ))}
      {others.length > 0 && (
        <li>
          <Tooltip label={others.map(({ nome }) => nome).join(', ')} multiline maw={320}>
            <span className={styles.more} aria-label={`e mais ${others.length}`}>
              +{others.length}
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  )
}
