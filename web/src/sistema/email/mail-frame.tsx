import styles from './email.module.css'
import { previewPage } from './preview.ts'

type Files = Parameters<typeof previewPage>[1]

interface MailFrameProps {
  readonly title: string
  readonly html: string
  readonly files: Files
}

/** The content of a message in a sandboxed frame: no scripts, no forms, no external resources. */
export function MailFrame({ title, html, files }: MailFrameProps) {
  return (
    <iframe
      className={styles.frame}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={previewPage(html, files, location.origin)}
    />
  )
}
