/** Lets the browser draw a few times. Unlike a poll, it lets no replaced timer run. */
export async function frames(count = 4): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await new Promise((drawn) => requestAnimationFrame(drawn))
  }
}
