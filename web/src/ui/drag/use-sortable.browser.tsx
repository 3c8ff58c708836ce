import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/world.tsx'
import { DragGrip } from '../buttons/drag-grip.tsx'
import { usePlace, useSortable, useSortableRow } from './use-sortable.ts'

function Row({
  name,
  at,
  onMove,
}: {
  name: string
  at: number
  onMove: Parameters<typeof useSortableRow>[1]
}) {
  const { item, grip } = useSortableRow(at, onMove)
  return (
    <li ref={item} data-testid={name} style={{ display: 'flex', height: 40 }}>
      <DragGrip ref={grip} data-testid={`grip-${name}`} />
      {name}
    </li>
  )
}

function List() {
  const [names, setNames] = useState(['a', 'b', 'c', 'd'])
  const move = (from: number, to: number) => {
    const next = names.toSpliced(from, 1)
    setNames(next.toSpliced(to, 0, names[from] ?? ''))
  }
  return (
    <ul data-testid="list">
      {names.map((name, at) => (
        <Row key={name} name={name} at={at} onMove={move} />
      ))}
    </ul>
  )
}

const box = { display: 'flex', width: 120, height: 60 }

function Card({ name }: { name: string }) {
  const { item, grip } = useSortable<string, HTMLDivElement>({ group: 'cards', item: name })
  return (
    <div ref={item} style={box}>
      <DragGrip ref={grip} data-testid={`grip-${name}`} />
      {name}
    </div>
  )
}

function Board() {
  const [taken, setTaken] = useState<readonly string[]>([])
  const open = usePlace<string, HTMLDivElement>({
    group: 'cards',
    onDrop: (name) => setTaken([...taken, name]),
  })
  const closed = usePlace<string, HTMLDivElement>({
    group: 'cards',
    isEnabled: false,
    onDrop: (name) => setTaken([...taken, `closed ${name}`]),
  })
  return (
    <>
      <Card name="x" />
      <div ref={open} data-testid="open" style={box}>
        open
      </div>
      <div ref={closed} data-testid="closed" style={box}>
        closed
      </div>
      <p data-testid="taken">{taken.join(', ')}</p>
    </>
  )
}

const drag = (name: string, to: string, targetPosition: { x: number; y: number }) =>
  userEvent.dragAndDrop(page.getByTestId(`grip-${name}`), page.getByTestId(to), { targetPosition })
const order = () => page.getByTestId('list').element().textContent

test('a row is dropped above or below another, and the list tells where it came to stand', async () => {
  await show(<List />)
  await drag('d', 'a', { x: 40, y: 4 })
  await expect.poll(order).toBe('dabc')
  await drag('d', 'b', { x: 40, y: 36 })
  await expect.poll(order).toBe('abdc')
})

test('a place takes what is dropped on it, and a closed one nothing', async () => {
  await show(<Board />)
  await drag('x', 'closed', { x: 30, y: 30 })
  await drag('x', 'open', { x: 30, y: 30 })
  await expect.element(page.getByTestId('taken')).toHaveTextContent(/^x$/u)
})
