import { advance, newStopwatch, shownMs } from '@claquete/core/kernel/time/stopwatch'
import type { StopwatchEvent } from '@claquete/core/kernel/time/stopwatch'
import { ActionIcon, Group, Text } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { clockText } from './clock-text.ts'
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '../icons.ts'
import { IconButton } from './icon-button.tsx'

interface StopwatchViewProps {
  /** Counts down from this; counts up when absent. */
  readonly durationMs?: number
  /** A countdown reached zero. */
  readonly onFinish?: () => void
  /** Called when the stopwatch pauses after five minutes without activity. */
  readonly onAutoPause?: () => void
}

const TICK_MS = 250

/** A stopwatch that pauses by itself after five minutes without activity. */
export function StopwatchView({ durationMs, onFinish, onAutoPause }: StopwatchViewProps) {
  const { state, send } = useStopwatch({ durationMs, onFinish, onAutoPause })
  const isRunning = state.status === 'start'
  return (
    <Group gap={6} wrap="nowrap">
      <Text role="timer" fw={600} className="numbers" aria-label="Cronômetro">
        {clockText(shownMs(state))}
      </Text>
      <ActionIcon
        variant="subtle"
        aria-label={isRunning ? 'Pausar' : 'Iniciar'}
        onClick={() => send(isRunning ? 'pause' : 'start')}
      >
        {isRunning ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
      </ActionIcon>
      <IconButton
        label="Zerar"
        isDisabled={state.elapsedMs === 0 && !isRunning}
        onClick={() => send('reset')}
      >
        <IconPlayerStop size={16} />
      </IconButton>
    </Group>
  )
}

type Signals = { [K in keyof Required<StopwatchViewProps>]: StopwatchViewProps[K] | undefined }

function useStopwatch(signals: Signals) {
  const latest = useRef(signals)
  const [state, setState] = useState(() => newStopwatch(signals.durationMs))
  const current = useRef(state)
  useEffect(() => {
    latest.current = signals
  })
  const send = useCallback((type: StopwatchEvent['type']) => {
    const step = advance(current.current, { type, at: performance.now() })
    current.current = step.state
    setState(step.state)
    if (step.emitted === 'finish') latest.current.onFinish?.()
    if (step.emitted === 'auto-pause') latest.current.onAutoPause?.()
  }, [])
  useEffect(() => {
    if (state.status !== 'start') return
    const ticking = setInterval(() => send('tick'), TICK_MS)
    const active = () => send('activity')
    addEventListener('pointerdown', active)
    addEventListener('keydown', active)
    return () => {
      clearInterval(ticking)
      removeEventListener('pointerdown', active)
      removeEventListener('keydown', active)
    }
  }, [state.status, send])
  return { state, send }
}
