import './guest.css'
import { Component, StrictMode } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Message } from './kit/failure.tsx'
import { setTitle } from './lib/brand.ts'
import { startSending } from './lib/guest-answers.ts'
import { fits } from './lib/page-path.ts'
import { keepForOffline } from './lib/worker-registration.ts'
import { pages } from './pages.ts'

const reload = () => location.reload()

const Broken = ({ text }: { readonly text: string }) => (
  <Message title="Não foi possível abrir a página" onRetry={reload}>
    <p>{text}</p>
  </Message>
)

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    if (!this.state.isBroken) return this.props.children
    return <Broken text="Algo deu errado. Recarregue a página e tente de novo." />
  }
}

async function open(container: HTMLElement): Promise<void> {
  const page = pages.find(({ path }) => fits(path, location.pathname))
  const token = globalThis.guest?.token ?? ''
  if (page) setTitle(page.title)
  const shown = await page?.load().then(
    ({ default: Page }) => <Page token={token} />,
    () => <Broken text="A conexão caiu antes de tudo chegar. Tente de novo." />,
  )
  container.replaceChildren()
  createRoot(container).render(
    <StrictMode>
      <Boundary>{shown ?? <Broken text="Confira se o endereço está inteiro." />}</Boundary>
    </StrictMode>,
  )
  startSending()
  if (page) keepForOffline(page.path)
}

const root = document.getElementById('root')
if (root) void open(root)
