import { Avatar } from '@mantine/core'
import { initials } from '../../lib/plain/format.ts'
import { Row } from '../../ui/layout/flex.tsx'
import styles from './people.module.css'

interface Person {
  readonly id_usuario: number
  readonly nome: string
  readonly avatar: string | null
}

/** The most pictures that a project shows. */
const mostOfProject = 13

interface PeopleProps {
  readonly people: readonly Person[]
  /** So many at most, then how many more there are. */
  readonly most?: number
  readonly size?: number
}

/** Two letters fit beside the picture that lies over the next one. */
const letters = { placeholder: { fontSize: 9 } }

/** Pictures of people side by side, named for those who hover or do not see them. */
export function People({ people, most = mostOfProject, size = 22 }: PeopleProps) {
  if (people.length === 0) return null
  const shown = people.length > most ? people.slice(0, most) : people
  const rest = people.slice(shown.length)
  return (
    <Row as="ul" gap={0} nowrap className={styles.people} aria-label="Pessoas">
      {shown.map(({ id_usuario, nome, avatar }) => (
        <li key={id_usuario} title={nome}>
          <Avatar src={avatar} alt={nome} size={size} color="initials" name={nome} styles={letters}>
            {initials(nome)}
          </Avatar>
        </li>
      ))}
      {rest.length > 0 && (
        <li className={styles.more} title={rest.map(({ nome }) => nome).join(', ')}>
          +{rest.length}
        </li>
      )}
    </Row>
  )
}
