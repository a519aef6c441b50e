/** Worker that searches for one proof of work. Posts the progress about once a second, and finally the proof. */
import { solveProof, type ProofTask } from './proofOfWork.ts'

addEventListener('message', ({ data: { challenge, bits, after } }: MessageEvent<ProofTask>) => {
  void solveProof(challenge, bits, { after, onProgress: (progress) => postMessage(progress) }).then((proof) => postMessage(proof))
})
