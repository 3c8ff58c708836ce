import { Skeleton } from '@mantine/core'
import { Card } from '../layout/card.tsx'
import { Stack } from '../layout/flex.tsx'
import { Status } from '../status.tsx'
import styles from './page.module.css'

/** A skeleton of a form. */
export function FormSkeleton() {
  return (
    <Stack as={Status} gap={4} aria-label="Carregando o formulário…">
      {[5, 3].map((lines) => (
        <Card key={lines}>
          <Skeleton height={14} width={140} mb="xs" />
          <div className={styles.fields}>
            {Array.from({ length: lines }, (_, line) => (
              <div key={line}>
                <Skeleton height={10} width="40%" mb={8} />
                <Skeleton height={34} />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </Stack>
  )
}
