import { Button } from '@mantine/core'
import type { EntityForm } from '../../lib/form/form.ts'
import { Notice } from '../layout/notice.tsx'
import { Status } from '../status.tsx'

/** Tells that a draft was restored, which can be dropped. */
export function DraftNotice({ form }: { form: Pick<EntityForm, 'discardDraft'> }) {
  return (
    <Status>
      <Notice
        tone="info"
        action={
          <Button size="compact-sm" variant="subtle" onClick={form.discardDraft}>
            Descartar
          </Button>
        }
      >
        Recuperamos o que você tinha digitado e não salvou.
      </Notice>
    </Status>
  )
}
