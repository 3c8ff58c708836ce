import './guest.css'
import { Component, StrictMode } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { cutShort } from './kit/absent.tsx'
import { Message } from './kit/failure.tsx'
import { setTitle } from './lib/brand.ts'
import { startSending } from './lib/guest-answers.ts'
import { fits, lacksToken } from './lib/page-path.ts'
import { keepForOffline } from '../lib/plain/offline/keep-page.ts'
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

type GuestPage = (typeof pages)[number]

async function shownOf(page: GuestPage | undefined): Promise<ReactNode> {
  if (!page) return <Broken text="Confira se o endereço está inteiro." />
  if (lacksToken(page.path, location.search)) {
    return <Message title={cutShort.title}>{cutShort.text}</Message>
  }
  return page.load().then(
    ({ default: Page }) => <Page token={globalThis.guest?.token ?? ''} />,
    () => <Broken text="A conexão caiu antes de tudo chegar. Tente de novo." />,
  )
}

async function open(container: HTMLElement): Promise<void> {
  const page = pages.find(({ path }) => fits(path, location.pathname))
  if (page) setTitle(page.title)
  const shown = await shownOf(page)
  container.replaceChildren()
  createRoot(container).render(
    <StrictMode>
      <Boundary>{shown}</Boundary>
    </StrictMode>,
  )
  startSending()
  if (page) whenShown(() => keepForOffline(page.path))
}

/** Keeping the page for later starts a worker, which would take the processor from what is shown first. */
function whenShown(work: () => void): void {
  const soon = () => setTimeout(work, 500)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}

const root = document.getElementById('root')
if (root) void open(root)
