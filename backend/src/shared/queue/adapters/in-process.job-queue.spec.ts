import { describeJobQueue } from '../ports/job-queue.contract.js';
import { InProcessJobQueue } from './in-process.job-queue.js';

describeJobQueue('InProcessJobQueue', async () => new InProcessJobQueue());
