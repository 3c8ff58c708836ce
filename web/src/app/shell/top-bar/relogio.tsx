import { useCallback, useState } from 'react'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { RelogioFace, useRelogioAsks } from '../../../projetos/horas/public.ts'
import { Panel } from './panel.tsx'
import styles from './top-bar.module.css'

const width = 340

// Every screen has the clock: what opens from it comes when it is opened.
const parts = () => import('../../../projetos/horas/public.ts')
const RelogioPanel = lazyPart(() => parts().then((part) => part.RelogioPanel))
const RelogioQuestions = lazyPart(() => parts().then((part) => part.RelogioQuestions))

/** The clock of the person's hours: what runs and since when, and its panel. */
export function Relogio() {
  const [opened, setOpened] = useState(false)
  const asks = useRelogioAsks()
  const change = useCallback((next: boolean) => setOpened(next), [])
  return (
    <>
      <Panel
        opened={opened}
        onChange={change}
        label="Relógio de horas"
        width={width}
        buttonClass={styles.clock}
        button={<RelogioFace />}
      >
        <RelogioPanel onClose={() => change(false)} />
      </Panel>
      {asks && <RelogioQuestions />}
    </>
  )
}
