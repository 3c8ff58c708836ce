import { useCallback, useState } from 'react'
import { RelogioFace, RelogioPanel, RelogioQuestions } from '../../../projetos/horas/public.ts'
import { Panel } from './panel.tsx'
import styles from './top-bar.module.css'

const width = 340

/** The clock of the person's hours: what runs and since when, and its panel. */
export function Relogio() {
  const [opened, setOpened] = useState(false)
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
      <RelogioQuestions />
    </>
  )
}
